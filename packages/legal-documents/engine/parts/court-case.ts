import { type Problem, problem } from '../check-answers.ts'
import type { AnswersOf } from '../fields.ts'
import type { Gate } from '../gates.ts'
import type { caseCourt, filing, participants, side, suitKind } from '../groups/court-case-fields.ts'
import { joined, labelled, type Piece } from '../write.ts'
import { courtLines } from './court-passages.ts'
import { type Applicant, registeredName, representativeLine } from './header.ts'
import { CITIZEN } from './jurisdiction.ts'
import { inCourt } from './legal-representative.ts'

type SuitKind = AnswersOf<typeof suitKind>['suitKind']
type Side = AnswersOf<typeof side>['side']
type Participants = AnswersOf<typeof participants>

/** The party that files a paper, in the cases in which papers name it. */
export interface Party {
  title: 'Истец' | 'Ответчик' | 'Заявитель'
  nominative: string
  genitive: string
  dative: string
}

const PLAINTIFF: Party = { title: 'Истец', nominative: 'истец', genitive: 'истца', dative: 'истцу' }
const PARTIES: Record<Side, Party> = {
  '': PLAINTIFF,
  plaintiff: PLAINTIFF,
  defendant: { title: 'Ответчик', nominative: 'ответчик', genitive: 'ответчика', dative: 'ответчику' },
  applicant: { title: 'Заявитель', nominative: 'заявитель', genitive: 'заявителя', dative: 'заявителю' },
}

export function partyOf({ side: which }: { readonly side: Side }): Party {
  return PARTIES[which]
}

const DEFAMATION = 'о защите чести, достоинства и деловой репутации'
const SUBJECTS: Record<SuitKind, string> = {
  '': DEFAMATION,
  defamation: DEFAMATION,
  private: 'о защите права на неприкосновенность частной жизни',
  image: 'о защите права на изображение',
  personalData: 'о защите прав субъекта персональных данных',
  links: 'о прекращении выдачи ссылок',
  untruth: 'о признании сведений не соответствующими действительности',
}

interface Suit {
  readonly suitKind: SuitKind
  readonly courtType: string
  readonly applicantType?: string
  readonly side?: Side
}

/** `о защите деловой репутации`: in an arbitration court nothing else is protected. */
export function subjectOf({ suitKind: kind, courtType, applicantType, side: which }: Suit): string {
  const isOfCompany = kind === 'defamation' && applicantType === 'company' && which === 'plaintiff'
  return isOfCompany || (courtType === 'arbitration' && kind !== 'untruth') ? 'о защите деловой репутации' : SUBJECTS[kind]
}

/** `В производстве суда находится дело № 2-1/2026 по иску о …`; `paper` is in the instrumental case: `настоящим ходатайством`. */
export function caseSentence(a: Suit & AnswersOf<typeof filing>, { nominative }: Party, paper: string): string {
  const suit = a.suitKind === 'untruth' ? 'заявление' : 'иск'
  return a.filing === 'later'
    ? `В производстве суда находится дело № ${a.caseNumber} по ${suit === 'иск' ? 'иску' : 'заявлению'} ${subjectOf(a)}.`
    : `Одновременно с ${paper} ${nominative} подаёт в суд ${suit} ${subjectOf(a)}.`
}

const ROLES: Record<Participants['participants'][number]['role'], string> = {
  '': 'Участник дела',
  plaintiff: 'Истец',
  defendant: 'Ответчик',
  third: 'Третье лицо',
  interested: 'Заинтересованное лицо',
}

type Header = Applicant & Participants & Omit<AnswersOf<typeof caseCourt>, 'courtType'> & { readonly caseNumber: string }

/** Court, number of the case and all participants, the filing party first. */
export function caseHeader(a: Header, { title }: Party, courts: readonly string[] = courtLines(a)): Piece[] {
  return [
    ...courts,
    a.caseNumber && `Дело № ${a.caseNumber}`,
    `${title}: ${registeredName(a)}`,
    joined([labelled('адрес', a.postalAddress), labelled('телефон', a.phone), labelled('e-mail', a.email)], ', '),
    representativeLine(inCourt(a)),
    ...a.participants.flatMap(({ role, name, address }) => [`${ROLES[role]}: ${name}`, labelled('адрес', address)]),
  ]
}

/** Attachments that prove the authority of the person who signs. */
export function powers({
  applicantType,
  representativeName,
  subject,
  courtType,
}: Pick<Applicant, 'applicantType' | 'representativeName' | 'subject'> & { readonly courtType: string }): string[] {
  return [
    ...(applicantType === 'company' && representativeName === '' ? ['Документ о полномочиях лица, которое подписало этот документ'] : []),
    ...(courtType === 'arbitration' && subject === 'represented' ? ['Копия документа о высшем юридическом образовании представителя'] : []),
  ]
}

type Case = Participants & Required<Suit>

const OF_PEOPLE: readonly SuitKind[] = ['private', 'image', 'personalData', 'links']
const PEOPLE_ONLY = 'Такое право есть только у гражданина: истец — он сам, а не организация'
const GENERAL_ONLY = 'Такое дело рассматривает суд общей юрисдикции: выберите его'
const NO_DEFENDANT = 'В деле, где автора установить нельзя, ответчика нет: Вы — заявитель. Измените один из двух ответов'
const NO_ADDRESS = /неизвест|не знаю|нет адреса/iu
const KNOWN_TO_COURT =
  'Адрес есть в иске или в определении о его принятии: перепишите его оттуда. Если его не нашёл и суд, назовите последний известный'
const NICKNAME = /(?<!\p{L})ник(?:нейм)?(?!\p{L})|псевдоним|^@|логин/iu
const AS_IN_THE_SUIT = 'Назовите участника так, как он назван в иске: имя и фамилия или наименование. По псевдониму суд бумагу не примет'
const NO_OPPONENT = 'Добавьте другую сторону: истцу — ответчика, ответчику — истца'

/** Problems of the answers about a case that are valid by themselves, but not together. */
export function caseProblems({ applicantType, courtType, suitKind: kind, side: which, participants: others }: Case): Problem[] {
  const isArbitration = courtType === 'arbitration'
  const needed = { '': '', plaintiff: 'defendant', defendant: 'plaintiff', applicant: '' }[which]
  return [
    ...problem(applicantType === 'company' && which !== 'defendant' && OF_PEOPLE.includes(kind), ['suitKind'], PEOPLE_ONLY),
    ...problem(isArbitration && kind !== 'defamation' && kind !== 'untruth', ['courtType'], GENERAL_ONLY),
    ...problem(isArbitration && applicantType === 'individual' && which !== 'defendant', ['courtType'], CITIZEN),
    ...problem((kind === 'untruth') !== (which === 'applicant'), ['side'], NO_DEFENDANT),
    ...others.flatMap(({ address }, at) => problem(NO_ADDRESS.test(address), ['participants', at, 'address'], KNOWN_TO_COURT)),
    ...others.flatMap(({ name }, at) => problem(NICKNAME.test(name), ['participants', at, 'name'], AS_IN_THE_SUIT)),
    ...problem(needed !== '' && !others.some(({ role }) => role === needed), ['participants'], NO_OPPONENT),
  ]
}

/** `ответчику`, `ответчикам` */
export function toDefendants({ participants: others }: Participants): string {
  return others.filter(({ role }) => role === 'defendant').length > 1 ? 'ответчикам' : 'ответчику'
}

/** Stops a document without a case, because a court acts only within one. */
export function stopWithoutCase({ filing: when }: { readonly filing: string }, text: string, documents: Gate['documents']): Gate | null {
  return when === 'none' ? { code: 'noCase', text, documents, links: [] } : null
}
