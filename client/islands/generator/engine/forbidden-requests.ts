import type { DocumentType } from './document.ts'
import type { Answers, FieldSet } from './fields.ts'
import { narrativesOf } from './narratives.ts'

const FORGERY =
  /(?:подделай|подделать|сфабрик|нарисуй(?:те)? (?:справк|печат|подпис|документ)|составь(?:те)? задним числом|придумай(?:те)? (?:факт|доказательств|документ))/i
const THREAT =
  /(?<![а-яё])(?:(?:я|мы) (?:вас|тебя|его|её|их) (?:убь|покалеч|сожг|найд)|иначе (?:убь|покалеч|сожг|опубликуем|расскажем|сольём|пожалеете))/i
const PAY_OR_PUBLISH = /заплати(?:те)?[^.!?]{0,80}(?:иначе|а то|или (?:мы )?(?:опубликуем|расскажем))/i

/** Whether the applicant's own words threaten, demand money for silence or ask for forgery (gate G8). A report to the police tells of threats. */
export function asksForForbidden(type: DocumentType, fields: FieldSet, answers: Answers): boolean {
  return narrativesOf(fields, answers).some(
    ({ text }) => FORGERY.test(text) || (type !== 'policeReport' && (THREAT.test(text) || PAY_OR_PUBLISH.test(text))),
  )
}
