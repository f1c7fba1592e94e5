import { escapeUTF8 as escapeHtml } from 'entities'
import type { CitedNorm } from './law.ts'
import type { Passage } from './passages.ts'
import { comparedText } from './sheet-words.ts'
import type { TextPart } from './values.ts'

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
