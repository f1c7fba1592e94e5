import { capitalised, nounAfter, readableDate } from 'russian-text/words'
import type { DocumentType } from '../../engine/document.ts'
import { inSmallLetters } from '../golden-cases.ts'
import type { CitedNorm } from './law.ts'
import { type CaseToRead, type Paragraph, passagesIn, type Reading, type Sheet } from './reading.ts'
import type { Change, ReviewStatus, ReviewStatuses } from './review-status.ts'
import { type Judgement, signerOf, verdicts } from './signatures.ts'

/** Labels of the signer's details in both forms of the sheet. */
export const LABELS = {
  name: 'Фамилия, имя, отчество',
  number: 'Номер в реестре адвокатов или номер удостоверения',
  on: 'День',
} as const

/** Format of an answer that the page saved. */
export const FORMAT = 'lawyer-review/1'

/** The content of both forms of a sheet, the page and the DOCX file. */
export interface SheetContent {
  sheet: Sheet
  reading: Reading
  statuses: ReviewStatuses
  /** ISO date on which the sheet is written. */
  on: string
}

/** Parts of a sheet, in the order of reading. */
export const PARTS = {
  paragraphs: 'Часть 1. Абзацы',
  whole: 'Часть 2. Документы целиком',
  rest: 'Часть 3. Остальные случаи — по разнице',
} as const

export const PLACES: Record<Paragraph['where'], string> = {
  document: 'Абзацы документа и отказы составить его',
  warnings: 'Предупреждения, которые видит человек',
  memo: 'Строки памятки после документа',
}

export const HOW_TO = [
  'Сначала оцените абзацы: каждый стоит в листе один раз, ответы людей в нём выделены. Затем прочтите целиком документы части 2, а в части 3 — то, чем остальные от них отличаются: это выделено.',
  'У каждого абзаца и в конце каждого документа отметьте «подходит», «поправить» или «нельзя». К «поправить» и «нельзя» напишите замечание.',
  'Отвечать можно частями: чего Вы не отметили, то останется непрочитанным. Подпись действует, пока не изменятся текст, ответы или редакции норм.',
]

/** The sentence that names the other sheets with the rest of the paragraphs. */
export function repeatedText({ type, cases }: Sheet, { sheets, paragraphOf }: Reading): string[] {
  const others = new Set(
    cases
      .flatMap(passagesIn)
      .map(paragraphOf)
      .filter((each) => each !== undefined && each.item.type !== type),
  )
  const names = sheets.filter((sheet) => sheet.paragraphs.some((each) => others.has(each))).map(({ name }) => `«${name}»`)
  return others.size === 0
    ? []
    : [`Таких же абзацев, которые уже стоят в других листах: ${others.size} (${names.join(', ')}). Здесь они не повторяются.`]
}

export function numberOf({ number }: Paragraph): string {
  return `Абзац № ${number}`
}

/** `Случай 4: «…»` */
export function caseTitle(sheet: Sheet, one: CaseToRead): string {
  const what = one.generated === 'document' ? 'документ' : 'документ не составлен'
  return `Случай ${sheet.cases.indexOf(one) + 1}: ${what}`
}

/** `Стоит в случае 1 и ещё в 3 случаях` */
export function placesText({ cases }: Paragraph): string {
  const more = cases.length - 1
  return more === 0 ? '' : ` и ещё в ${more} ${nounAfter(more, ['случае', 'случаях', 'случаях'])}`
}

/** A question as it is printed before its answer: `Я действую от своего имени:`. */
export function questionText(label: string): string {
  return `${label.replace(/[.]$/, '')}${label.endsWith('?') ? '' : ':'}`
}

/** `случае 2`, the most similar of the cases that are read whole; empty for these. */
export function nearestName({ cases }: Sheet, { nearest }: CaseToRead): string {
  const at = cases.findIndex(({ item }) => item === nearest?.item)
  return at === -1 ? '' : `случае ${at + 1}`
}

export function differenceText(sheet: Sheet, one: CaseToRead): string {
  const name = nearestName(sheet, one)
  return name === '' ? '' : `; выделены те, которых нет в ${name}`
}

/** The note on the comparison of a norm, shown before the link to an official text, or instead of it. */
export function comparedText({ official, compared }: CitedNorm): string {
  return official === null ? 'С официальным текстом не сверено.' : `${capitalised(compared)}; `
}

/** `подходит — Иванова И. И., № 77/1234, 28 ноября 2026` */
export function judgementText({ verdict, remark, lawyer }: Judgement): string {
  return `${verdicts[verdict]} — ${signerOf(lawyer)}, ${readableDate(lawyer.on)}${remark === '' ? '' : `. Замечание: ${remark}`}`
}

export const CHANGED: Record<Change['of'], string> = { text: 'Текст', answers: 'Ответы', norm: 'Редакция нормы' }

export function stateText({ state, current, before }: ReviewStatus): string {
  switch (state) {
    case 'unread':
      return ''
    case 'void':
      return before ? `Изменилось после ответа (${judgementText(before.judgement)})` : ''
    case 'signed':
      return `Подписано: ${current.map(judgementText).join('; ')}`
    case 'objected':
      return `Есть замечание: ${current.map(judgementText).join('; ')}`
  }
}

/** `claim-to-site-owner.html` */
export function fileName(type: DocumentType, extension: 'html' | 'docx' = 'html'): string {
  return `${inSmallLetters(type)}.${extension}`
}
