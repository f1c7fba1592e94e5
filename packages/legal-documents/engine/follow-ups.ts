import { isChosen, rows } from './answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { dateRu } from './russian.ts'
import { ON_STATE_FORM } from './state-form.ts'

/** A paper that follows another one. */
export interface FollowingPaper {
  type: DocumentType
  why: string
  answers: Readonly<Record<string, unknown>>
}

/** A paper that did not reach its aim. */
interface Unsuccessful {
  answers: Answers
  sentOn: string
  outcome: 'noAnswer' | 'refused' | 'partly'
  /** The day of the answer. */
  outcomeOn: string
}

interface FollowUp {
  papers?: FollowingPaper[]
  advice?: string
}

const INACTION =
  'Если ответа нет дольше срока, можно подать жалобу на бездействие: вышестоящему органу, прокурору или в суд. Её составьте с юристом, приложив номер и дату обращения.'
const REFUSED_BY_STATE =
  'Отказ можно обжаловать: вышестоящему органу, прокурору или в суд. Срок для суда короткий, поэтому сразу покажите ответ юристу.'

/** The papers that follow one that was refused, left without an answer or fulfilled in part. */
export const followUps: Record<DocumentType, (paper: Unsuccessful) => FollowUp> = {
  claimToSiteOwner: afterClaim,
  mediaRefutation: afterMedia,
  personalDataStop: (paper) => ({
    papers: [rknComplaint(paper), lawsuitAboutData(paper)],
    advice: 'К жалобе и иску приложите копию требования, подтверждение отправки и ответ, если он пришёл.',
  }),
  platformReviewComplaint: ({ answers }) => ({
    papers: [claimAboutReview(answers), ...(answers['applicantType'] === 'individual' ? [] : [reply(answers)])],
    advice:
      'Нарушение правил площадки и ложь о фактах — разные основания: претензия подойдёт, только если в отзыве ложные утверждения о фактах.',
  }),
  searchEngineDelisting: (paper) => ({
    papers: [lawsuitAboutLinks(paper)],
    advice: 'К иску приложите заявление, подтверждение его отправки и ответ оператора, если он пришёл.',
  }),
  copyrightNotice: () => ({
    advice:
      'Дальше — суд: иск об исключительном праве составьте с юристом. Понадобятся заявление, подтверждение его отправки и доказательства прав.',
  }),
  rknComplaint: stateBody,
  policeReport: afterPolice,
  insultReport: stateBody,
  falseAccusationReport: stateBody,
  unfairCompetitionReport: stateBody,
  lawsuitDefamation: afterLawsuit,
  untruthApplication: afterCourt,
  lawsuitDelisting: afterLawsuit,
  hostRequest: afterHost,
  claimToAuthor: afterAuthor,
  socialNetworkNotice: afterNetwork,
  refusalComplaint: afterRefusalComplaint,
  bailiffApplication: afterBailiff,
  lawsuitPersonalRights: (paper) => afterLawsuit(paper, 'other'),
  interimMeasures: afterMotion,
  evidenceRequest: afterMotion,
  objections: (paper) => ({ ...afterCourt(paper), ...appealAfter(paper, { side: 'defendant', suitKind: 'defamation' }) }),
  appealShort: ({ outcome }) => ({
    advice:
      outcome === 'noAnswer'
        ? 'Проверьте карточку дела: жалобу могли оставить без движения или вернуть. Не пропустите срок, который назвал суд.'
        : 'Дальше — кассационная жалоба. Срок для неё тоже ограничен: сразу покажите апелляционное определение юристу.',
  }),
  companyReviewReply: () => ({
    papers: [
      {
        type: 'platformReviewComplaint',
        why: 'Если отзыв нарушает правила площадки.',
        answers: {},
      },
    ],
  }),
}

function stateBody({ outcome }: Unsuccessful): FollowUp {
  return { advice: outcome === 'noAnswer' ? INACTION : REFUSED_BY_STATE }
}

function afterCourt(paper: Unsuccessful): FollowUp {
  if (paper.outcome === 'noAnswer')
    return {
      advice:
        'Проверьте карточку дела на сайте суда: там видны даты заседаний и определения. Если заявление возвращено или оставлено без движения, покажите определение юристу.',
    }
  return {
    ...appealAfter(paper),
    advice:
      'На жалобу обычно месяц со дня, когда готово мотивированное решение: сразу покажите решение юристу. Если его не исполняют, понадобится исполнительный лист.',
  }
}

/** The court's decision, as the appeal asks for it; for a defendant the suit was granted. */
function appealAfter(
  { outcome, outcomeOn }: Unsuccessful,
  known: { side?: 'defendant'; suitKind?: string } = {},
): Pick<FollowUp, 'papers'> {
  if (outcome === 'noAnswer') return {}
  const decision = outcome === 'partly' ? 'partly' : known.side === 'defendant' ? 'granted' : 'refused'
  return {
    papers: [
      {
        type: 'appealShort',
        why: 'Краткую жалобу подают, чтобы не пропустить месяц; полный текст — когда получите мотивированное решение.',
        answers: { ...known, decision, decidedOn: outcomeOn },
      },
    ],
  }
}

function afterMotion({ outcome }: Unsuccessful): FollowUp {
  return {
    advice:
      outcome === 'noAnswer'
        ? 'Проверьте карточку дела на сайте суда и спросите в канцелярии: определение по такому заявлению выносят быстро.'
        : 'Попросите определение в письменном виде. Повторить просьбу можно с новыми доводами и доказательствами, а несогласие — изложить в жалобе на решение.',
  }
}

/** A decision that is executed only in part is enforced; one that grants only a part can be appealed against. */
function afterLawsuit(paper: Unsuccessful, removed: 'defamation' | 'other' = 'defamation'): FollowUp {
  const { answers, outcome } = paper
  if (outcome !== 'partly') return afterCourt(paper)
  const [debtor] = rows(answers['defendants'])
  const named = debtor
    ? {
        debtorKind: debtor['kind'],
        debtorName: debtor['name'],
        debtorAddress: debtor['address'],
        debtorInn: debtor['inn'],
        debtorBorn: debtor['born'],
      }
    : {
        debtorKind: 'company',
        debtorName: answers['addresseeName'],
        debtorAddress: answers['addresseeAddress'],
        debtorInn: answers['addresseeInn'],
      }
  const isClaimed = (...some: string[]) => some.some((claim) => isChosen(answers['claims'], claim))
  return {
    papers: [
      {
        type: 'bailiffApplication',
        why: 'Если решение вступило в силу, а его не исполняют: лист из суда и заявление приставу.',
        answers: {
          variant: 'issue',
          decisionKind: 'acts',
          courtType: answers['courtType'] ?? 'general',
          awardDelete: isClaimed('delete', 'stopListing'),
          removalKind: isClaimed('delete') ? removed : 'other',
          awardRefute: isClaimed('refute'),
          awardBan: isClaimed('banRepeat', 'stop'),
          awardMoney: isClaimed('moralHarm', 'losses', 'reputationHarm', 'costs'),
          ...named,
        },
      },
      ...(appealAfter(paper).papers ?? []),
    ],
    advice:
      'Требования отметьте по решению: суд мог удовлетворить не все. Если с решением Вы не согласны, срок на жалобу короткий, обычно месяц.',
  }
}

function afterBailiff({ answers: { variant } }: Unsuccessful): FollowUp {
  return {
    advice:
      variant === 'issue'
        ? 'Если лист не выдают, узнайте, вступило ли решение в силу и вернулось ли дело из апелляции. Когда лист выдадут, составьте заявление приставу.'
        : 'Отказ и бездействие пристава обжалуют старшему приставу или в суд, обычно в десять дней. Если должник не исполняет, можно просить суд присудить деньги за каждый день неисполнения (статья 308.3 ГК РФ): обсудите это с юристом.',
  }
}

function afterClaim(paper: Unsuccessful): FollowUp {
  const { variant } = paper.answers
  const advice = 'К иску приложите претензию и подтверждение её отправки.'
  if (variant === 'image' || variant === 'private') return { papers: [lawsuitAboutPerson(paper, { variant, why: REMOVAL })], advice }
  return { papers: [lawsuit(paper, [ownerOf(paper)])], advice }
}

/** The addressee of a letter as the defendant of a lawsuit. */
function ownerOf({ answers: { addresseeName, addresseeInn, addresseeAddress } }: Unsuccessful): Record<string, unknown> {
  return {
    role: 'siteOwner',
    kind: kindOf(addresseeName, addresseeInn),
    name: addresseeName,
    address: addresseeAddress,
    inn: addresseeInn,
  }
}

/** The papers that follow a request to a provider, which named the owner or did not. */
function afterHost({ answers, sentOn, outcome, outcomeOn }: Unsuccessful): FollowUp {
  if (outcome === 'partly')
    return {
      papers: [
        {
          type: 'claimToSiteOwner',
          why: 'Провайдер назвал владельца: первый шаг — претензия ему.',
          answers: { variant: answers['variant'], siteName: answers['siteName'] },
        },
      ],
      advice: 'Если назван и автор, составьте и претензию ему.',
    }
  const { providerRole, addresseeName, addresseeAddress, variant } = answers
  const request = {
    holder: providerRole,
    name: addresseeName,
    address: addresseeAddress,
    what: providerRole === 'registrar' ? ['domainOwner'] : ['domainOwner', 'logins'],
    whyCannot: outcome === 'refused' ? 'refused' : 'silent',
    askedOn: sentOn,
  }
  const motion = {
    type: 'evidenceRequest',
    why: 'Вместе с иском: суд истребует у провайдера то, чего он не назвал Вам.',
    answers: { filing: 'together', side: 'plaintiff', suitKind: variant, requests: [request] },
  } as const
  if (variant !== 'defamation') return { papers: [motion], advice: ASK_THE_COURT }
  const who = providerRole === 'registrar' ? 'регистратору домена' : 'хостинг-провайдеру'
  const answer = outcome === 'refused' ? `, отказ от ${dateRu(outcomeOn)}` : ', ответа нет'
  return {
    papers: [
      {
        type: 'untruthApplication',
        why: 'Если ни автора, ни владельца сайта установить нельзя: ответ или молчание провайдера это подтверждают.',
        answers: {
          searchSteps: [`Запрос ${who} от ${dateRu(sentOn)}${answer}`],
          interested: [{ role: providerRole, name: addresseeName, address: addresseeAddress }],
        },
      },
      motion,
    ],
    advice: ASK_THE_COURT,
  }
}

const ASK_THE_COURT =
  'Если подаёте иск, попросите суд истребовать сведения у провайдера (статья 57 ГПК РФ, статья 66 АПК РФ): частному лицу он вправе их не назвать. О преступлении заявите в полицию.'

function afterAuthor(paper: Unsuccessful): FollowUp {
  const { variant, authorIs, addresseeName, addresseeAddress, addresseeInn, identity } = paper.answers
  const removal = {
    type: 'claimToSiteOwner',
    why: 'Удалить страницу может и владелец сайта: автор для этого не нужен.',
    answers: { variant },
  } as const
  if (authorIs === 'nickname')
    return {
      papers: [removal],
      advice:
        'К иску нужен ответчик: пока имя автора неизвестно, им может быть владелец сайта. Данные об авторе суд истребует у площадки (статья 57 ГПК РФ, статья 66 АПК РФ).',
    }
  const defendant = { role: 'author', kind: authorIs, name: addresseeName, address: addresseeAddress, inn: addresseeInn, identity }
  return {
    papers: [
      variant === 'defamation'
        ? lawsuit(paper, [defendant], { preTrialTo: 'author' })
        : lawsuitAboutPerson(paper, { variant: String(variant), why: REMOVAL, defendants: [defendant] }),
      removal,
    ],
    advice: 'К иску приложите претензию и подтверждение её отправки: снимок сообщения, уведомление о вручении.',
  }
}

function afterPolice({ answers, sentOn, outcome, outcomeOn }: Unsuccessful): FollowUp {
  const isSilent = outcome === 'noAnswer'
  return {
    papers: [
      {
        type: 'refusalComplaint',
        why: isSilent
          ? 'Если решения нет дольше срока, жалуются прокурору на бездействие.'
          : 'Отказ обжалуют прокурору, руководителю следственного органа или в суд.',
        answers: {
          complaintAbout: isSilent ? 'inaction' : 'refusal',
          matter: 'crime',
          crime: answers['variant'],
          reportedOn: sentOn,
          decreeReceivedOn: isSilent ? '' : outcomeOn,
          addressTo: 'prosecutor',
        },
      },
    ],
    advice: 'Возьмите в дежурной части номер по книге учёта сообщений, а копию постановления попросите письменно.',
  }
}

function afterNetwork({ answers: { prohibitedKind, addresseeName, seen } }: Unsuccessful): FollowUp {
  if (ON_STATE_FORM.includes(String(prohibitedKind)))
    return { advice: 'Сообщите об этом через форму единого реестра: eais.rkn.gov.ru. Номер обращения в сеть и её ответ назовите там же.' }
  return {
    papers: [
      {
        type: 'rknComplaint',
        why: 'Роскомнадзор следит за тем, исполняют ли социальные сети свои обязанности.',
        answers: { variant: 'prohibited', prohibitedKind: 'other', prohibitedContent: seen, operatorName: addresseeName },
      },
    ],
    advice: 'О призывах к экстремизму и беспорядкам можно написать и прокурору, о преступлении — в полицию.',
  }
}

function afterRefusalComplaint({ outcome }: Unsuccessful): FollowUp {
  return {
    advice:
      outcome === 'noAnswer'
        ? 'Жалобу рассматривают за трое суток, в сложных случаях за десять. Если ответа нет, подайте её вышестоящему прокурору или в районный суд.'
        : 'Отказ прокурора или руководителя обжалуют вышестоящему прокурору или в районный суд, постановление суда — в апелляции, но срок короткий: сразу покажите ответ адвокату.',
  }
}

const REMOVAL = 'Суд вправе обязать удалить и взыскать компенсацию.'

function lawsuitAboutPerson(
  paper: Unsuccessful,
  { why, ...answers }: { variant: string; why: string; consentStatus?: string; defendants?: Record<string, unknown>[] },
): FollowingPaper {
  return {
    type: 'lawsuitPersonalRights',
    why,
    answers: { defendants: [ownerOf(paper)], preTrialDone: paper.sentOn, preTrialResult: paper.outcome, ...answers },
  }
}

/** The lawsuit after a demand about data; a consent that the demand withdrew is withdrawn in it. */
function lawsuitAboutData(paper: Unsuccessful): FollowingPaper {
  const consentStatus = String(paper.answers['consentStatus'])
  return lawsuitAboutPerson(paper, {
    variant: 'personalData',
    why: 'Суд вправе обязать удалить данные и взыскать компенсацию. Жалобе в Роскомнадзор это не мешает.',
    consentStatus: consentStatus === 'withdrawnNow' ? 'withdrawnEarlier' : consentStatus,
  })
}

function afterMedia(paper: Unsuccessful): FollowUp {
  const { demandKind, mediaName, addresseeAddress, founder, ownText } = paper.answers
  if (demandKind === 'reply')
    return { advice: 'Отказ опубликовать ответ обжалуют в суде в течение года после публикации. Такой иск составьте с юристом.' }
  const editorial = { role: 'editorial', name: `Редакция СМИ «${bare(mediaName)}»`, address: addresseeAddress }
  const owner = founder ? [{ role: 'founder', kind: kindOf(founder, ''), name: founder }] : []
  return {
    papers: [lawsuit(paper, [editorial, ...owner], { claims: ['declareUntrue', 'delete', 'refute', 'costs'], refutationText: ownText })],
    advice: 'Отказ редакции обжалуют в течение года после публикации. К иску приложите требование и подтверждение отправки.',
  }
}

function lawsuit({ answers, sentOn, outcome }: Unsuccessful, defendants: unknown[], more: Record<string, unknown> = {}): FollowingPaper {
  const claims = answers['demandRefute'] === true ? { claims: ['declareUntrue', 'delete', 'refute', 'costs'] } : {}
  return {
    type: 'lawsuitDefamation',
    why: 'Суд вправе признать сведения ложными, обязать удалить их и опровергнуть.',
    answers: { defendants, preTrialDone: sentOn, preTrialResult: outcome, ...claims, ...more },
  }
}

/** The kind of defendant that the name and the taxpayer number show; an empty string where they show none. */
function kindOf(name: unknown, inn: unknown): string {
  if (/^(?:ИП|индивидуальный предприниматель)\s/i.test(String(name))) return 'soleTrader'
  const isCompany = /(?<![а-яё])(?:ООО|АО|ПАО|НАО|ОАО|ЗАО|АНО|общество|учреждение|предприятие)(?![а-яё])/i.test(String(name))
  return isCompany || String(inn ?? '').length === 10 ? 'company' : ''
}

const SEARCH_ENGINES: Readonly<Record<string, string>> = { yandexSearch: 'ООО «ЯНДЕКС»', googleSearch: 'Google LLC' }

function lawsuitAboutLinks({ answers, sentOn, outcome, outcomeOn }: Unsuccessful): FollowingPaper {
  const { addresseeKey, addresseeName } = answers
  return {
    type: 'lawsuitDelisting',
    why: 'Суд вправе обязать поисковую систему прекратить выдачу ссылок по имени.',
    answers: {
      addresseeKey,
      addresseeName: SEARCH_ENGINES[String(addresseeKey)] ?? addresseeName,
      requestedOn: sentOn,
      refusal: outcome,
      refusedOn: outcomeOn,
    },
  }
}

function rknComplaint({ answers, sentOn, outcome }: Unsuccessful): FollowingPaper {
  return {
    type: 'rknComplaint',
    why: 'Роскомнадзор проверит оператора, который не ответил или отказал.',
    answers: {
      variant: 'personalData',
      operatorName: answers['addresseeName'],
      operatorInn: answers['addresseeInn'],
      data: answers['dataItems'],
      priorDemandResult: outcome,
      priorDemandDate: sentOn,
    },
  }
}

function claimAboutReview({ platformName }: Answers): FollowingPaper {
  return {
    type: 'claimToSiteOwner',
    why: 'Владелец площадки отвечает на претензию о ложных сведениях, даже если модератор отказал.',
    answers: { variant: 'defamation', siteName: platformName },
  }
}

function reply({ companyName, email, signatoryPost, publications }: Answers): FollowingPaper {
  const [review] = rows(publications)
  return {
    type: 'companyReviewReply',
    why: 'Если отзыв останется, ответ увидят все, кто его читает.',
    answers: {
      brandName: bare(/«(.+)»/.exec(String(companyName))?.[1] ?? companyName),
      reviewerName: review?.['authorKnown'] === 'unknown' ? '' : review?.['authorName'],
      contactChannel: email,
      responsiblePost: signatoryPost,
    },
  }
}

function bare(name: unknown): string {
  return String(name ?? '').replaceAll(/[«»"]/g, '')
}
