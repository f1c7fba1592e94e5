import type { DocumentType } from './document.ts'
import type { Answers, FieldSet } from './fields.ts'
import { narrativesOf } from './narratives.ts'

const NAKED =
  /(?<!\p{L})(?:гол(?:ый|ая|ой|ую|ые|ым|ыми|ышом)|обнаж\p{L}*|без\s+(?:одежды|белья)|интим\p{L}*|порно\p{L}*|секс\p{L}*|половы\p{L}*)(?!\p{L})/iu
const CHILD =
  /(?<!\p{L})(?:девоч\p{L}*|мальчи\p{L}*|школьни\p{L}*|реб[её]н\p{L}*|дет(?:и|ей|ям|ях|ьми|ск\p{L}*)|доч(?:ь|ери|ерью|к\p{L})|сын(?:а|у|ом|е)?|внуч\p{L}*|внук\p{L}*|(?:несовершенно|мало)летн\p{L}*|(?:[5-9]|1[0-7])\s+лет|(?:двенадцат|тринадцат|четырнадцат|пятнадцат|шестнадцат)\p{L}*)(?!\p{L})/iu

/** Documents about pictures, private life and prohibited information; documents about statements may mention such accusations. */
function isAboutPictures(type: DocumentType, { variant, suitKind }: Answers): boolean {
  switch (type) {
    case 'claimToSiteOwner':
    case 'claimToAuthor':
    case 'hostRequest':
      return variant === 'image' || variant === 'private'
    case 'interimMeasures':
    case 'evidenceRequest':
      return suitKind === 'image' || suitKind === 'private'
    default:
      return type === 'lawsuitPersonalRights' || type === 'socialNetworkNotice' || type === 'personalDataStop'
  }
}

/** Whether a document mentions sexual pictures of a child, for which only the police is responsible. */
export function mentionsChildMaterial(type: DocumentType, fields: FieldSet, answers: Answers): boolean {
  if (!isAboutPictures(type, answers)) return false
  return narrativesOf(fields, answers).some(({ text }) => NAKED.test(text) && (answers['subject'] === 'child' || CHILD.test(text)))
}
