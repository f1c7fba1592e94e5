import { capitalised, readableDate } from '../../contract/russian.ts'
import { escapeHtml } from '../../contract/text.ts'
import type { Norms } from './norms.ts'

/** Page on which every norm stands with its quote; `/normy/#gk152p5`. */
export const NORMS_PAGE = 'normy'

/** The norms of some acts, each with its quote, edition, address and comparison. `acts` are words of their printed form: `ГК РФ`. */
export function normsHtml({ citations, norms }: Norms, acts: string[]): string {
  return Object.entries(citations)
    .filter(([, citation]) => acts.some((act) => citation.includes(act)))
    .map(([id, citation]) => `<h3 id="${id}">${escapeHtml(capitalised(citation))}</h3>${normHtml(norms[id])}`)
    .join('\n')
}

function normHtml(norm: Norms['norms'][string] | undefined): string {
  if (!norm?.quote) return `<p>Эту норму редакция ещё не сверила с публичным текстом.${officialText(norm?.address)}</p>`
  const { quote, edition, address, readAt, comparedOn, comparedBy } = norm
  const copy = readAt.startsWith(OFFICIAL) ? '' : ' по открытой копии закона'
  return `<blockquote><p>${escapeHtml(quote)}</p></blockquote><p>${escapeHtml(capitalised(edition))}. Сверила ${escapeHtml(comparedBy)} ${readableDate(comparedOn)}${copy}.${officialText(address)}</p>`
}

const OFFICIAL = 'https://pravo.gov.ru/'

function officialText(address: string | null | undefined): string {
  return address ? ` <a href="${escapeHtml(address)}">Официальный текст</a>` : ''
}
