import { firstUnits } from '../../../../contract/whole-text.ts'
import type { LegalDocument } from '../../engine/document.ts'
import type { Answers, FieldSet } from '../../engine/fields.ts'
import { BLANK } from '../../engine/parts/header.ts'
import { plainText } from '../../engine/plain-text.ts'
import { dateRu } from '../../engine/russian.ts'

/** Longest attachment that a lead can carry (features/leads/lead-wire.ts). */
const MAX_LENGTH = 20_000
const CUT = '\n\n(Текст сокращён: документ длиннее, чем помещается в заявку.)'

/** The document for a lawyer of the agency, without passport, birth and other sensitive answers, which never leave the browser. */
export function textForLawyer(document: LegalDocument, fields: FieldSet, answers: Answers): string {
  // Longest first: replacing «Пётр» before «Пётр Сидоров» would leave the surname.
  const hidden = sensitiveIn(fields, answers).sort((one, other) => other.length - one.length)
  const text = hidden.reduce((less, value) => less.replaceAll(value, BLANK), plainText(document))
  return text.length <= MAX_LENGTH ? text : firstUnits(text, MAX_LENGTH - CUT.length) + CUT
}

/** Sensitive answers as typed, and dates also as printed, in words. */
function sensitiveIn(fields: FieldSet, answers: Answers): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const answer = answers[name] ?? ''
    if (field.kind === 'list')
      return Array.isArray(answer) ? answer.flatMap((row) => (typeof row === 'string' ? [] : sensitiveIn(field.fields, row))) : []
    if (!('sensitive' in field) || typeof answer !== 'string' || answer === '') return []
    return [answer, dateRu(answer)].filter((value) => value !== '')
  })
}
