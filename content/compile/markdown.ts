import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../contract/text.ts'
import { columnShares } from '../derived/column-shares.ts'
import { remembered } from './memory.ts'
import { slugify } from './slugify.ts'
import { typeset } from './typography.ts'

export interface Heading {
  id: string
  title: string
}

const CALLOUT_NAMES: Record<string, string> = { law: 'Закон', tip: 'Совет', caution: 'Осторожно' }

/**
 * Converts an article's Markdown to HTML with heading anchors, callouts, scrollable tables and check lists; also returns its h2 headings.
 */
export const renderMarkdown = remembered((markdown): { html: string; headings: Heading[] } => {
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
        return calloutHtml(quote, (tokens) => this.parser.parse(tokens)) ?? specimenHtml(this.parser.parse(quote.tokens))
      },
      paragraph({ tokens }) {
        const [only] = tokens
        const isPicture = tokens.length === 1 && only?.type === 'image'
        return (isPicture && figureHtml(only as Tokens.Image)) || `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
      table(table) {
        return `<div class="table-scroll${table.header.length >= CARD_COLUMNS ? ' table-cards' : ''}" tabindex="0" role="region" aria-label="${tableName(table)}">${tableHtml(table, (cell) => this.parser.parseInline(cell.tokens))}</div>\n`
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
})

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

/** A quote in a text is a specimen: words to be copied. */
function specimenHtml(inner: string): string {
  return `<figure class="specimen"><figcaption>Образец</figcaption><blockquote>${inner}</blockquote></figure>\n`
}

/**
 * `![Описание](/drawings/figures/a.svg "480×620 Подпись")`: a picture on a line of its own, whose title begins with its size. A second
 * size is that of `a-wide.svg`, which wider screens show.
 */
function figureHtml({ href: given, text, title }: Tokens.Image): string | null {
  const [, size, wideSize, caption = ''] = /^(\d+×\d+)(?: (\d+×\d+))?\s*(.*)$/.exec(title ?? '') ?? []
  if (!size) return null
  const href = escaped(given)
  const wide = wideSize && `<source media="(min-width: 40em)" srcset="${href.replace('.svg', '-wide.svg')}" ${sizeOf(wideSize)}>`
  const image = `<img src="${href}" alt="${escaped(text)}" ${sizeOf(size)} loading="lazy">`
  return `<figure>${wide ? `<picture>${wide}${image}</picture>` : image}${caption && `<figcaption>${escaped(caption)}</figcaption>`}</figure>\n`
}

/** Text of Markdown, in which `&nbsp;` is a character, for HTML. */
function escaped(text: string): string {
  return escapeHtml(text).replaceAll(/&amp;(#\w{1,8}|[a-zA-Z]\w{1,30});/g, '&$1;')
}

/** `480×620` → attributes */
function sizeOf(size: string): string {
  const [width, height] = size.split('×')
  return `width="${width}" height="${height}"`
}

/** Tables with this many columns become cards on phones. */
const CARD_COLUMNS = 3

function tableHtml(table: Tokens.Table, inlineHtml: (cell: Tokens.TableCell) => string): string {
  const { header } = table
  const titles = header.map(inlineHtml)
  const rows = table.rows.map((row) => row.map(inlineHtml))
  const shares = columnShares(titles.map((title, at) => [title, ...rows.map((row) => row[at] ?? '')].map(typeset)))
  const columns = shares.map((share) => `<col width="${share}%">`).join('')
  const head = titles.map((title) => (title.trim() === '' ? '<td></td>' : `<th scope="col">${title}</th>`)).join('')
  const labels = header.map(({ text }) => (header.length >= CARD_COLUMNS ? ` data-label="${plainTitle(text)}"` : ''))
  const body = rows.map((row) => `<tr>${row.map((cell, at) => `<td${labels[at]}>${cell}</td>`).join('')}</tr>`).join('')
  return `<table><colgroup>${columns}</colgroup><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** A scrollable table is a landmark and needs a name of its own, made from its column titles. */
function tableName({ header }: Tokens.Table): string {
  const columns = header.map(({ text }) => plainTitle(text)).filter(Boolean)
  return `Таблица: ${columns.join(', ').toLowerCase()}`
}

function plainTitle(text: string): string {
  return text.replaceAll(/[*_`"<>&]/g, '').trim()
}
