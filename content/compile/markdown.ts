import { Marked, type Tokens } from 'marked'
import { slugify } from './slugify.ts'

export interface Heading {
  id: string
  title: string
}

const CALLOUT_NAMES: Record<string, string> = { law: 'Закон', tip: 'Совет', caution: 'Осторожно' }

/**
 * Converts an article's Markdown to HTML with heading anchors, callouts, scrollable tables and check lists; also returns its h2 headings.
 */
export function renderMarkdown(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked: Marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }): string {
        const { title, id } = splitAnchor(text)
        if (depth === 2) headings.push({ id, title: title.replaceAll(/[*_`]/g, '') })
        const inner: string | Promise<string> = title === text ? this.parser.parseInline(tokens) : marked.parseInline(title)
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
      },
      blockquote(quote) {
        return calloutHtml(quote, (tokens) => this.parser.parse(tokens)) ?? `<blockquote>${this.parser.parse(quote.tokens)}</blockquote>\n`
      },
      table(table) {
        return `<div class="table-scroll" tabindex="0" role="region" aria-label="${tableName(table)}">${tableHtml(table, (cell) => this.parser.parseInline(cell.tokens))}</div>\n`
      },
      list(list) {
        const items = list.items
          .map((item) => `<li>${this.parser.parse(item.tokens.filter(({ type }) => type !== 'checkbox'))}</li>`)
          .join('')
        const isChecklist = list.items.some((item) => item.task)
        if (isChecklist) return `<ul class="checklist">${items}</ul>\n`
        const start = list.ordered && list.start !== 1 ? ` start="${list.start}"` : ''
        return list.ordered ? `<ol${start}>${items}</ol>\n` : `<ul>${items}</ul>\n`
      },
    },
  })
  return { html: String(marked.parse(markdown, { async: false })).trim(), headings }
}

/** Converts the Markdown of one short field: a single paragraph loses its `<p>`. */
export function renderInline(markdown: string): string {
  const { html } = renderMarkdown(markdown)
  const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html)
  return single?.[1] ?? html
}

/** `Бренд работодателя {#hr}` → title and anchor */
export function splitAnchor(heading: string): Heading {
  const [, title = heading, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(heading) ?? []
  return { title, id: id ?? slugify(title) }
}

function calloutHtml(quote: Tokens.Blockquote, parse: (tokens: Tokens.Blockquote['tokens']) => string): string | null {
  const match = /^\[!(law|tip|caution)\][ \t]*(.*)(?:\n([\s\S]*))?$/.exec(quote.text)
  const [, tone = '', title = '', body = ''] = match ?? []
  if (!match) return null
  const inner = body ? parse(new Marked().lexer(body)) : ''
  return `<aside class="callout callout-${tone}" aria-label="${CALLOUT_NAMES[tone]}"><p class="callout-title">${new Marked().parseInline(title)}</p>${inner}</aside>\n`
}

function tableHtml({ header, rows }: Tokens.Table, inline: (cell: Tokens.TableCell) => string): string {
  const head = header.map((cell) => (cell.text.trim() === '' ? '<td></td>' : `<th scope="col">${inline(cell)}</th>`)).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** A scrollable table is a landmark and needs a name of its own, made from its column titles. */
function tableName({ header }: Tokens.Table): string {
  const columns = header.map(({ text }) => text.replaceAll(/[*_`"<>&]/g, '').trim()).filter(Boolean)
  return `Таблица: ${columns.join(', ').toLowerCase()}`
}
