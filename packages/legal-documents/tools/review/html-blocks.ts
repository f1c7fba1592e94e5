import { escapeUTF8 as escapeHtml } from 'entities'
import type { Item } from './item.ts'
import type { CitedNorm } from './law.ts'
import type { Passage } from './passages.ts'
import type { ReviewStatus } from './review-status.ts'
import { CHANGED, comparedText, stateText } from './sheet-words.ts'
import { verdicts } from './signatures.ts'
import type { TextPart } from './values.ts'
import type { DiffPart } from './word-diff.ts'

/** An item to judge: folded when it is signed, with the changes when a signature is void. */
export function judgedHtml(item: Item, status: ReviewStatus, title: string, name: string, text: string): string {
  const { state } = status
  const isOpen = state === 'unread' || state === 'void'
  // A whole case that was judged before shows its changes first.
  const shown = state === 'void' && item.case !== null ? `<details><summary>Случай целиком</summary>${text}</details>` : text
  const body = `<div class="judged"><div>${changesHtml(status)}${shown}</div><div class="mark">${verdictHtml(item, name)}</div></div>`
  const inside =
    state === 'signed' ? `<details><summary>${escapeHtml(stateText(status))}</summary>${body}</details>` : `${notice(status)}${body}`
  return `<article class="item ${state}" id="${item.code}" data-code="${item.code}" data-what="${item.case === null ? 'paragraph' : 'case'}"${isOpen ? ' data-open' : ''}>${title}${inside}</article>`
}

function notice(status: ReviewStatus): string {
  const text = stateText(status)
  return text === '' ? '' : `<p class="note">${escapeHtml(text)}</p>`
}

function changesHtml({ state, before }: ReviewStatus): string {
  if (state !== 'void' || !before) return ''
  const rows = before.changes.map(
    ({ of, title, diff }) =>
      `<p class="heading">${CHANGED[of]}${title === '' ? '' : `: ${escapeHtml(title)}`}</p><p class="diff">${diff.map(diffHtml).join('')}</p>`,
  )
  return `<div class="changes">${rows.join('') || '<p>Изменилась цитата нормы.</p>'}</div>`
}

function diffHtml({ kind, text }: DiffPart): string {
  const html = escapeHtml(text).replaceAll('\n', '<br>')
  return kind === 'same' ? html : kind === 'removed' ? `<del>${html}</del>` : `<ins>${html}</ins>`
}

function verdictHtml({ code }: Item, name: string): string {
  const radios = Object.entries(verdicts).map(
    ([value, label]) => `<label><input type="radio" name="verdict-${code}" value="${value}">${label}</label>`,
  )
  return `<fieldset class="verdict"><legend class="hidden">${escapeHtml(name)}</legend>${radios.join('')}<button type="button" class="clear">Снять отметку</button></fieldset>
<p class="remark"><label for="remark-${code}">Замечание</label><textarea id="remark-${code}" rows="2"></textarea></p>`
}

export function headingHtml({ heading }: Passage): string {
  return heading === '' ? '' : `<p class="heading">${escapeHtml(heading)}</p>`
}

/** Answers are marked, with the question of each. */
export function partsHtml({ mark, parts }: Pick<Passage, 'mark' | 'parts'>): string {
  const html = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  const partHtml = ({ text, question }: TextPart) =>
    question === undefined ? html(text) : `<span class="answer" title="${escapeHtml(question)}">${html(text)}</span>`
  return escapeHtml(mark) + parts.map(partHtml).join('')
}

export function normsHtml(norms: readonly CitedNorm[]): string {
  return norms.map(normHtml).join('')
}

function normHtml(norm: CitedNorm): string {
  const { citation, quote, edition, official } = norm
  const link =
    official === null
      ? ''
      : `<a href="${escapeHtml(official)}" rel="noreferrer" target="_blank">официальный текст</a> (откроется в новой вкладке)`
  return `<details class="norm"><summary>${escapeHtml(citation)}</summary><blockquote>${escapeHtml(quote)}</blockquote><p>Редакция: ${escapeHtml(edition)}. ${escapeHtml(comparedText(norm))}${link}</p></details>`
}
