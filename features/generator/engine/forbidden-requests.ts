import type { DocumentType } from './document.ts'
import type { Answers, FieldSet } from './fields.ts'
import { narrativesOf } from './narratives.ts'

const FORGERY =
  /(?<![а-яё])(?:(?:подделай|сфабрикуй)(?:те)?(?![а-яё])|(?:прошу|просим|нужно|надо|помогите|можете) (?:мне |нам |вас )?(?:подделать|сфабриковать)|нарисуй(?:те)? (?:справк|печат|подпис|документ)|составь(?:те)? задним числом|придумай(?:те)? (?:факт|доказательств|документ))/i
const THREAT =
  /(?<![а-яё])(?:(?:я|мы) (?:вас|тебя|его|её|их) (?:убь|покалеч|сожг|сожж)|я (?:вас|тебя|его|её|их) найду|иначе (?:убь|покалеч|сожг|сожж|опубликуем|расскажем|сольём|пожалеете))/i
const PAY_OR_PUBLISH =
  /(?<![а-яё])заплати(?:те)?(?![а-яё])[^.!?]{0,80}(?<![а-яё])(?:иначе|а то|или (?:мы )?(?:опубликуем|расскажем))(?![а-яё])/i

/** Whether the applicant's own words threaten, demand money for silence or ask for forgery (gate G8). A report to the police tells of threats. */
export function asksForForbidden(type: DocumentType, fields: FieldSet, answers: Answers): boolean {
  return narrativesOf(fields, answers).some(
    ({ text }) => FORGERY.test(text) || (type !== 'policeReport' && (THREAT.test(text) || PAY_OR_PUBLISH.test(text))),
  )
}
