import { feeRubles } from '../fees.ts'
import { dateRu, quoted, rubles, sentence } from '../russian.ts'
import type { Lawsuit } from '../templates/lawsuit-fields.ts'
import { joined, labelled, type Piece, quote, type SectionDraft } from '../write.ts'
import { attachments } from './attachments.ts'
import { BLANK, header, registeredName, representativeLine } from './header.ts'
import { wants } from './lawsuit-demands.ts'
import { foundSentence, proofSentence } from './publication.ts'
import { defamationSentence, proofsSentence, untrueSentence } from './statement.ts'

const ROLES = {
  '': 'Ответчик',
  author: 'Ответчик (автор)',
  siteOwner: 'Ответчик (владелец сайта)',
  editorial: 'Ответчик (редакция)',
  founder: 'Ответчик (учредитель)',
}

export function lawsuitHeader(a: Lawsuit): SectionDraft {
  return header([
    `Суд: ${a.courtName}`,
    labelled('Адрес суда', a.courtAddress),
    `Истец: ${registeredName(a)}`,
    personLine(a),
    joined([labelled('адрес', a.postalAddress), labelled('телефон', a.phone), labelled('e-mail', a.email)], ', '),
    representativeLine(a),
    ...a.defendants.flatMap(({ role, name, address, inn, ogrn }) => [
      `${ROLES[role]}: ${joined([name, inn && `ИНН ${inn}`, ogrn && `ОГРН ${ogrn}`], ', ')}`,
      labelled('адрес', address),
    ]),
    labelled('Третьи лица', a.thirdParties.join('; ')),
    labelled('Цена иска', wants(a, 'losses') ? rubles(a.lossAmount) : ''),
    `Государственная пошлина: ${rubles(a.stateFee) || rubles(`${feeRubles(a)}`)}`,
  ])
}

/** Personal details that a court requires; missing ones are blanks to fill in by hand. */
function personLine({ applicantType, birthDate, birthPlace, snils }: Lawsuit): string {
  if (applicantType === 'company') return ''
  const born = joined([dateRu(birthDate), birthPlace], ', ')
  return joined([`дата и место рождения: ${born || BLANK}`, applicantType === 'individual' && `СНИЛС: ${snils || BLANK}`], ', ')
}

export function lawsuitFacts(a: Lawsuit): Piece[] {
  const hasOwner = a.defendants.some(({ role }) => role === 'siteOwner')
  const owner =
    hasOwner && a.ownerEvidence !== '' ? sentence(`Владельцем сайта является ответчик, источник сведений: ${a.ownerEvidence}`) : ''
  return [
    ...a.publications.map((each) => joined([foundSentence(each, ''), proofSentence(each)])),
    owner,
    a.defendantUnknown && 'Установить лицо, распространившее сведения, не представляется возможным.',
  ]
}

export function lawsuitStatements(a: Lawsuit): Piece[] {
  const whose = a.applicantType === 'company' ? 'деловую репутацию истца' : 'честь, достоинство и деловую репутацию истца'
  return a.statements.flatMap((statement) => [
    quote(`${quoted(statement.quote)}.`),
    sentence(`Сведения относятся к истцу: ${statement.whyAboutApplicant}`),
    joined([
      statement.statementKind === 'fact' && 'Утверждение является фактическим и проверяемым.',
      untrueSentence(statement),
      proofsSentence(statement),
    ]),
    defamationSentence(statement, whose),
  ])
}

export function lawsuitAttachments(a: Lawsuit): SectionDraft {
  return attachments({
    ...a,
    more: [
      a.preTrialDone !== '' && 'Копия претензии с подтверждением отправки',
      a.applicantType === 'company' && 'Выписка из ЕГРЮЛ',
      'Документ об уплате государственной пошлины',
      'Подтверждение направления копий иска лицам, участвующим в деле',
    ],
  })
}
