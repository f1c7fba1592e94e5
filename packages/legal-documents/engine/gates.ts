import { rows } from './answers.ts'
import { mentionsChildMaterial } from './child-material.ts'
import type { DocumentType } from './document.ts'
import type { Answers, FieldSet } from './fields.ts'
import { lawfulUse } from './lawful-use.ts'
import { narrativesOf } from './narratives.ts'

/** A hard stop, shown instead of the document (behaviour 14.3). */
export interface Gate {
  /** Names the stop in worked cases and tests. */
  code: string
  text: string
  /** Documents that can be made instead. */
  documents: readonly DocumentType[]
  links: readonly { href: string; label: string }[]
}

const REPUTATION = { href: '/upravlenie-reputaciej/', label: 'Управление репутацией' }
const CITIZENS_ONLY: readonly DocumentType[] = [
  'searchEngineDelisting',
  'lawsuitDelisting',
  'personalDataStop',
  'falseAccusationReport',
  'insultReport',
  'lawsuitPersonalRights',
]
const REFUTABLE: readonly DocumentType[] = [
  'claimToSiteOwner',
  'lawsuitDefamation',
  'untruthApplication',
  'mediaRefutation',
  'falseAccusationReport',
  'unfairCompetitionReport',
  'claimToAuthor',
  'hostRequest',
]
/** Letters whose `variant` is defamation, an image or private life. */
const ABOUT_A_VIOLATION: readonly DocumentType[] = ['claimToSiteOwner', 'claimToAuthor', 'hostRequest']
const ABOUT_LINKS: readonly DocumentType[] = ['searchEngineDelisting', 'lawsuitDelisting']
const ABOUT_FACTS: readonly DocumentType[] = [
  'lawsuitDefamation',
  'untruthApplication',
  'policeReport',
  'falseAccusationReport',
  'unfairCompetitionReport',
]

/** The first gate that stops the document, or `null`. Questions not answered yet stop nothing. */
export function stoppingGate(type: DocumentType, fields: FieldSet, a: Answers): Gate | null {
  return (
    dangerous(type, fields, a) ??
    unconfirmed(type, a) ??
    onlyForCitizens(type, a) ??
    ownImageOrPrivacy(type, a) ??
    truthful(type, a) ??
    notRefutable(type, a) ??
    lawfulLinks(type, a) ??
    elsewhere(type, a) ??
    (asksForForbidden(type, fields, a)
      ? gate('G8', 'Такой документ мы не готовим.', [], [{ href: '/generator/#zapreshcheno', label: 'Запрещённое использование' }])
      : null)
  )
}

function gate(code: string, text: string, documents: readonly DocumentType[] = [], links: Gate['links'] = []): Gate {
  return { code, text, documents, links }
}

function dangerous(type: DocumentType, fields: FieldSet, a: Answers): Gate | null {
  const { prohibitedKind, privateCategory, subject } = a
  const isOfChild = (subject === 'child' && privateCategory === 'intimate') || mentionsChildMaterial(type, fields, a)
  if (prohibitedKind !== 'childAbuse' && !isOfChild) return null
  return gate(
    'childMaterial',
    'Позвоните в полицию: 102 или 112. Детский телефон доверия: 8-800-2000-122. Не пересылайте и не сохраняйте такие материалы: сообщите ссылку полиции.',
    ['policeReport'],
    [
      { href: 'tel:112', label: 'Позвонить 112' },
      { href: 'tel:88002000122', label: 'Детский телефон доверия' },
    ],
  )
}

function unconfirmed(type: DocumentType, { truthConfirmed, rightsConfirmed, subject }: Answers): Gate | null {
  if (type === 'policeReport' && subject === 'other')
    return gate(
      'G7',
      'О преступлении может сообщить каждый, кто о нём знает: выберите «От своего имени» и расскажите, что случилось с другим человеком и откуда Вы это знаете. За него самого заявление подают по доверенности.',
    )
  if (rightsConfirmed === false || subject === 'other')
    return gate('G7', 'Документ можно подготовить только от имени самого человека или его представителя.')
  if (truthConfirmed === false)
    return gate('G9', 'Подтвердите правдивость сведений. За заведомо ложные обращения предусмотрена ответственность.')
  return null
}

function onlyForCitizens(type: DocumentType, { applicantType, variant }: Answers): Gate | null {
  const isOpen = COMPANIES_MAY[type]?.includes(String(variant)) ?? !CITIZENS_ONLY.includes(type)
  if (isOpen || applicantType !== 'company') return null
  return gate(
    'G4',
    'Это право есть только у граждан: обратиться должен сам человек, от своего имени или через представителя. Для компании выберите претензию или иск.',
    ['claimToSiteOwner', 'lawsuitDefamation'],
  )
}

/** Variants that organisations may choose too: they can be blackmailed, but have neither honour nor privacy. */
const COMPANIES_MAY: Partial<Record<DocumentType, readonly string[]>> = {
  rknComplaint: ['', 'prohibited'],
  policeReport: ['', 'extortion', 'threat'],
}

/** Articles 152.1 and 152.2 of the Civil Code protect citizens; point 11 of article 152 does not extend them to organisations. */
function ownImageOrPrivacy(type: DocumentType, { applicantType, variant }: Answers): Gate | null {
  const isPersonal = ABOUT_A_VIOLATION.includes(type) && (variant === 'image' || variant === 'private')
  if (!isPersonal || applicantType !== 'company') return null
  return gate(
    'G4',
    `Право на ${variant === 'image' ? 'изображение' : 'тайну частной жизни'} есть только у гражданина (статья ${variant === 'image' ? '152.1' : '152.2'} ГК РФ). Обратиться должен сам человек: составьте документ от его имени, выбрав «Гражданин», или по его доверенности. Организация может защищать деловую репутацию: для этого выберите «Распространены порочащие сведения».`,
    ['personalDataStop'],
  )
}

/** Stops documents against true statements (G1), and against publications of public interest unless they are untrue (G6). */
function truthful(type: DocumentType, a: Answers): Gate | null {
  const all = rows(a['statements'])
  const kinds = all.map(({ isTrue }) => isTrue)
  const isUntrue = ABOUT_LINKS.includes(type)
    ? rows(a['links']).some(({ ground }) => ground === 'untrue')
    : all.length > 0 && kinds.every((kind) => kind === 'no')
  const isUnanswered = all.length > 0 && kinds.some((kind) => kind === '')
  const ofPublicInterest = a['publicationNature'] !== undefined && a['publicationNature'] !== '' && a['publicationNature'] !== 'ordinary'
  if (all.length > 0 && kinds.every((kind) => kind === 'yes'))
    return gate(
      'G1',
      'Если сведения правдивы, закон не позволяет требовать их удаления как порочащих. Мы не готовим такие документы. Возможно, подойдёт ответ на отзыв или работа с репутацией.',
      ['companyReviewReply'],
      [REPUTATION],
    )
  if (ofPublicInterest && !isUntrue && !isUnanswered && hasAnsweredTruth(type, a))
    return gate(
      'G6',
      'Мы не помогаем убирать достоверные публикации в общественных интересах и обращения в органы власти. Если Вам угрожают или выложили личное, чтобы навредить, подойдёт заявление в полицию.',
      ['policeReport'],
      [REPUTATION],
    )
  return null
}

/** Whether the questions that establish untruth have been answered. */
function hasAnsweredTruth(type: DocumentType, a: Answers): boolean {
  if (ABOUT_LINKS.includes(type)) return rows(a['links']).some(({ ground }) => ground !== '')
  // Nobody's intimate life is of public interest.
  if (type === 'lawsuitPersonalRights') return a['variant'] !== '' && a['privateCategory'] !== 'intimate'
  if (ABOUT_A_VIOLATION.includes(type) && a['variant'] !== 'defamation') return a['variant'] !== ''
  if (type === 'socialNetworkNotice') return a['prohibitedKind'] !== ''
  return type === 'personalDataStop' || rows(a['statements']).length > 0
}

function notRefutable(type: DocumentType, a: Answers): Gate | null {
  const kinds = rows(a['statements']).map(({ statementKind }) => statementKind)
  if (kinds.length === 0) return null
  if (REFUTABLE.includes(type) && kinds.every((kind) => kind === 'opinion') && a['demandKind'] !== 'reply')
    return gate(
      'G2',
      'Оценочное мнение нельзя опровергнуть через суд. Если форма оскорбительная, выберите „оскорбление“; если отзыв нарушает правила площадки — жалобу на отзыв.',
      ['platformReviewComplaint', 'companyReviewReply'],
    )
  if (ABOUT_FACTS.includes(type) && kinds.every((kind) => kind === 'insult'))
    return gate('G3', 'Оскорбление рассматривает прокурор по статье 5.61 КоАП РФ, а не суд по статье 152 ГК РФ.', [
      'insultReport',
      'platformReviewComplaint',
    ])
  return null
}

function lawfulLinks(type: DocumentType, a: Answers): Gate | null {
  const isCurrent = ABOUT_LINKS.includes(type) && a['aboutCrime'] === 'current'
  return isCurrent
    ? gate('G5', 'Закон не позволяет убрать ссылки на такие сведения, пока не истекли сроки или не погашена судимость.', [], [REPUTATION])
    : null
}

/** Cases without a ground, or for which another document or authority is responsible. */
function elsewhere(type: DocumentType, a: Answers): Gate | null {
  if (a['variant'] === 'image' && a['imageConsentGiven'] === 'yes')
    return gate(
      'imageConsent',
      'Согласие на публикацию дано и не отозвано: требовать удаления изображения на этом основании нельзя.',
      [],
      [REPUTATION],
    )
  const lawful = lawfulUse(a)
  if (lawful) return gate('lawfulUse', lawful.text, lawful.instead, [REPUTATION])
  if (a['defendantUnknown'] === true)
    return gate(
      'noDefendant',
      'Иск без ответчика не подают: если автора установить нельзя, суд рассматривает заявление в порядке особого производства. Доказывать ложность сведений в нём должен сам заявитель.',
      ['untruthApplication'],
    )
  if (a['mediaRegistered'] === 'no')
    return gate('notMedia', 'Порядок опровержения действует для зарегистрированных СМИ. Владельцу обычного сайта направляют претензию.', [
      'claimToSiteOwner',
    ])
  const isOnForm = type === 'rknComplaint' && a['variant'] === 'prohibited' && a['prohibitedKind'] !== '' && a['prohibitedKind'] !== 'other'
  return isOnForm
    ? gate(
        'register',
        'О такой информации сообщают через готовую форму единого реестра, письмо не нужно: eais.rkn.gov.ru.',
        [],
        [{ href: 'https://eais.rkn.gov.ru/', label: 'Открыть eais.rkn.gov.ru' }],
      )
    : null
}

const FORGERY =
  /(?<![а-яё])(?:(?:подделай|сфабрикуй)(?:те)?(?![а-яё])|(?:прошу|просим|нужно|надо|помогите|можете) (?:мне |нам |вас )?(?:подделать|сфабриковать)|нарисуй(?:те)? (?:справк|печат|подпис|документ)|составь(?:те)? задним числом|придумай(?:те)? (?:факт|доказательств|документ))/i
const THREAT =
  /(?<![а-яё])(?:(?:я|мы) (?:вас|тебя|его|её|их) (?:убь|покалеч|сожг|сожж)|(?:я )?(?:вас|тебя|его|её|их) найду|(?:он|она|вы|ты|они) (?:ещ[её] )?пожале(?:ет|ют|ете|ешь)|знаю,? где (?:он|она|они|вы|ты) жив|(?:расскажу|сообщу) (?:\p{L}+ ){0,2}(?:начальник|жене|мужу|родител|работодател|на работу)|посажу (?:его|её|их|вас|тебя)|приду к (?:нему|ней|вам|тебе) домой|(?:ему|ей|вам|тебе) будет (?:очень )?плохо|иначе (?:убь|покалеч|сожг|сожж|опубликуем|расскажем|сольём|пожалеете))/iu
const PAY_OR_PUBLISH =
  /(?<![а-яё])заплати(?:те)?(?![а-яё])[^.!?]{0,80}(?<![а-яё])(?:иначе|а то|или (?:мы )?(?:опубликуем|расскажем))(?![а-яё])/i

/** Documents that report threats and demands to an authority or a court in their original words. */
const TELLS_OF_THREATS: readonly DocumentType[] = [
  'rknComplaint',
  'falseAccusationReport',
  'insultReport',
  'lawsuitPersonalRights',
  'interimMeasures',
  'evidenceRequest',
  'appealShort',
]

/**
 * Whether the applicant's own words threaten, demand money for silence or ask for forgery (gate G8). Quoted words are
 * somebody else's, and a report to the police must repeat any demand.
 */
function asksForForbidden(type: DocumentType, fields: FieldSet, answers: Answers): boolean {
  if (type === 'policeReport') return false
  return narrativesOf(fields, answers)
    .map(({ text }) => text.replaceAll(/«[^»]*»|"[^"]*"/g, ''))
    .some((text) => FORGERY.test(text) || (!TELLS_OF_THREATS.includes(type) && (THREAT.test(text) || PAY_OR_PUBLISH.test(text))))
}
