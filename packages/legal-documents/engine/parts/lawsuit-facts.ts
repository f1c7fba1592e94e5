import { FEES } from '../court-fee.ts'
import { isSamePerson, mendName } from '../names.ts'
import { dateRu, ended, listed, quoted, rubles, sentence } from '../russian.ts'
import type { Lawsuit, Sued } from '../templates/lawsuit-fields.ts'
import { joined, labelled, type Piece, quote, type SectionDraft } from '../write.ts'
import { attachments } from './attachments.ts'
import { applicantLines, courtLines, feePieces } from './court-passages.ts'
import { isEarly } from './court-warnings.ts'
import { defendantLines, defendantsIn } from './defendants.ts'
import { header } from './header.ts'
import { hasClaim } from './lawsuit-demands.ts'
import type { ChildsRepresentative } from './legal-representative.ts'
import { narrate, narratorInCourt } from './narration.ts'
import { foundSentence, nounOf, proofSentence, readersOf } from './publication.ts'
import { deceasedSentence, defamationSentence, papersOfDeceased, proofsSentence, type Statement, untrueSentence } from './statement.ts'

export function lawsuitHeader(a: Lawsuit): SectionDraft {
  return header([
    ...courtLines(a),
    ...applicantLines('Истец', a),
    ...defendantLines(a),
    labelled('Третьи лица', a.thirdParties.join('; ')),
    labelled('Цена иска', hasClaim(a, 'losses') ? rubles(a.lossAmount) : ''),
    ...feePieces(FEES.lawsuitDefamation(a), a.stateFee),
  ])
}

export function lawsuitFacts(a: Lawsuit): Piece[] {
  return [
    ...a.publications.map((each) =>
      joined([foundSentence(each, 'истцом'), availableSentence(each, a.checkedOn, 'искового заявления'), proofSentence(each)]),
    ),
    ...defendantReasons(a),
  ]
}

/** The reasons why these are the defendants. */
export function defendantReasons(a: Pick<Lawsuit, 'defendants' | 'ownerEvidence' | 'publications'> & ChildsRepresentative): Piece[] {
  return a.defendants.flatMap((each) => [ownerSentence(a, each), authorSentence(a, each)])
}

/** `document` is in the genitive case: `искового заявления`. */
export function availableSentence(publication: Lawsuit['publications'][number], checkedOn: string, document: string): string {
  const { available } = nounOf(publication)
  const readers = readersOf(publication)
  const state = readers === '' ? 'страница по указанному адресу не открывается' : `${available} по указанному адресу ${readers}`
  return sentence(`На дату подачи ${document} ${state}, последняя проверка — ${dateRu(checkedOn)}`)
}

function ownerSentence({ ownerEvidence }: Pick<Lawsuit, 'ownerEvidence'>, { role, name }: Lawsuit['defendants'][number]): string {
  if (role !== 'siteOwner' || ownerEvidence === '') return ''
  return joined([ended(`Владельцем сайта является ответчик ${name}`), listed('Источник сведений об этом', [ownerEvidence])])
}

/** The reason why the person behind a nickname or another name is this defendant. */
function authorSentence(
  a: Pick<Lawsuit, 'publications' | 'defendants'> & ChildsRepresentative,
  { role, name, identity }: Lawsuit['defendants'][number],
): string {
  const { publications, defendants } = a
  if (role !== 'author' || identity === '') return ''
  const namesOf = (known: 'known' | 'nickname') => [
    ...new Set(
      publications
        .filter(({ authorKnown, authorName }) => authorKnown === known && !defendants.some((each) => isSamePerson(authorName, each.name)))
        .map(({ authorName }) => quoted(known === 'known' ? mendName(authorName) : authorName)),
    ),
  ]
  const nicknames = labelledNames('под псевдонимом', namesOf('nickname'))
  const signed = joined([
    'Автором публикации',
    nicknames,
    labelledNames(nicknames === '' ? 'под именем' : 'и под именем', namesOf('known')),
  ])
  return joined([ended(`${signed} является ответчик ${name}`), narrate(narratorInCourt('Истец', a), identity)])
}

function labelledNames(label: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${label} ${names.join(', ')}`
}

/** The disputed statements in a document of the third person. */
export function courtStatements(
  a: ChildsRepresentative & { readonly statements: readonly Statement[] },
  who: 'Истец' | 'Заявитель',
  whose: string,
): Piece[] {
  const voice = narratorInCourt(who, a)
  return a.statements.flatMap((statement) => [
    quote(ended(quoted(statement.quote))),
    joined([
      statement.about === 'dead' ? deceasedSentence(statement, who) : `Сведения относятся к ${who === 'Истец' ? 'истцу' : 'заявителю'}.`,
      narrate(voice, statement.whyAboutApplicant),
    ]),
    joined([
      statement.statementKind === 'fact' && 'Утверждение является фактическим и проверяемым.',
      untrueSentence(statement, voice),
      proofsSentence(statement),
    ]),
    defamationSentence(statement, whose),
  ])
}

export function preTrial(a: Sued & Pick<Lawsuit, 'preTrialDone' | 'preTrialTo' | 'preTrialResult'>, today: string): string {
  if (a.preTrialDone === '') return ''
  const result = {
    '': '',
    noAnswer: isEarly(a, today) ? 'К дню подачи иска ответа нет.' : 'Ответ не поступил.',
    refused: 'В удовлетворении отказано.',
    partly: 'Требования исполнены частично.',
  }[a.preTrialResult]
  return `${dateRu(a.preTrialDone)} ${defendantsIn('dative', a, a.preTrialTo)} направлена претензия. ${result}`.trim()
}

export function lawsuitAttachments(a: Lawsuit): SectionDraft {
  const isArbitration = a.courtType === 'arbitration'
  const registered = isArbitration ? a.defendants.filter(({ kind, isForeign }) => kind !== 'person' && !isForeign) : []
  return attachments({
    ...a,
    more: [
      a.preTrialDone !== '' && 'Копия претензии с подтверждением отправки',
      (hasClaim(a, 'losses') || hasClaim(a, 'reputationHarm')) && 'Расчёт взыскиваемых сумм',
      ...papersOfDeceased(a),
      isArbitration &&
        a.representativeName !== '' &&
        a.subject === 'represented' &&
        'Копия документа о высшем юридическом образовании представителя',
      a.applicantType === 'company' && 'Выписка из ЕГРЮЛ в отношении истца',
      a.applicantType === 'soleTrader' && isArbitration && 'Выписка из ЕГРИП в отношении истца',
      ...registered.map(({ kind, name }) => `Выписка из ${kind === 'company' ? 'ЕГРЮЛ' : 'ЕГРИП'} в отношении ответчика: ${name}`),
      a.applicantType === 'company' && a.representativeName === '' && 'Документ о полномочиях лица, подписавшего исковое заявление',
      'Документ об уплате государственной пошлины',
      'Подтверждение направления копий иска лицам, участвующим в деле',
    ],
  })
}
