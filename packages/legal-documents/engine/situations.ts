import type { DocumentType } from './document.ts'

/** People who may file a paper: a citizen, a company, or both. */
export type Filer = 'person' | 'company' | 'all'

/** A situation in the visitor's words (behaviour 14.1). It is separate from `recommendations.ts`, because the first screen needs only this. */
export interface Situation {
  id: string
  group: string
  title: string
  hint: string
  /** Set where the situation itself is one of a company, although its papers are open to both. */
  of?: 'company'
  /** All documents of `recommendations.ts`, in its order, each with those who may file it in this situation. */
  papers: Partial<Record<DocumentType, Filer>>
}

export const situations = [
  {
    id: 'defamatoryReview',
    group: 'Отзывы и сайты',
    title: 'Ложный отзыв',
    hint: 'На картах и отзовиках',
    papers: { platformReviewComplaint: 'all', companyReviewReply: 'company', claimToSiteOwner: 'all', lawsuitDefamation: 'all' },
  },
  {
    id: 'defamationWebsite',
    group: 'Отзывы и сайты',
    title: 'Ложь на сайте или форуме',
    hint: 'Пишут неправду, которая порочит',
    papers: {
      claimToSiteOwner: 'all',
      claimToAuthor: 'all',
      lawsuitDefamation: 'all',
      hostRequest: 'all',
      untruthApplication: 'all',
      policeReport: 'person',
      falseAccusationReport: 'person',
      bailiffApplication: 'all',
    },
  },
  {
    id: 'businessReputation',
    group: 'Отзывы и сайты',
    title: 'Порочат компанию',
    hint: 'Деловая репутация организации',
    of: 'company',
    papers: {
      claimToSiteOwner: 'all',
      lawsuitDefamation: 'all',
      hostRequest: 'all',
      untruthApplication: 'all',
      mediaRefutation: 'all',
      bailiffApplication: 'all',
    },
  },
  {
    id: 'massMedia',
    group: 'Отзывы и сайты',
    title: 'Материал в СМИ',
    hint: 'Опровержение или ответ',
    papers: { mediaRefutation: 'all', lawsuitDefamation: 'all' },
  },
  {
    id: 'employeeReviews',
    group: 'Отзывы и сайты',
    title: 'Отзывы сотрудников',
    hint: 'Бывшие работники о компании',
    of: 'company',
    papers: { companyReviewReply: 'company', platformReviewComplaint: 'all', claimToSiteOwner: 'all', lawsuitDefamation: 'all' },
  },
  {
    id: 'competitorFakeReview',
    group: 'Отзывы и сайты',
    title: 'Заказной негатив',
    hint: 'Похоже на конкурента',
    of: 'company',
    papers: { platformReviewComplaint: 'all', claimToSiteOwner: 'all', unfairCompetitionReport: 'company' },
  },
  {
    id: 'personalDataPublished',
    group: 'Личное и поиск',
    title: 'Личные данные без согласия',
    hint: 'Телефон, адрес, документы',
    papers: { personalDataStop: 'person', rknComplaint: 'person', searchEngineDelisting: 'person', lawsuitPersonalRights: 'person' },
  },
  {
    id: 'imageUsed',
    group: 'Личное и поиск',
    title: 'Ваше фото или видео',
    hint: 'Разместили без согласия',
    papers: {
      claimToSiteOwner: 'person',
      claimToAuthor: 'person',
      personalDataStop: 'person',
      policeReport: 'person',
      lawsuitPersonalRights: 'person',
    },
  },
  {
    id: 'privateLife',
    group: 'Личное и поиск',
    title: 'Раскрыли частную жизнь',
    hint: 'Семья, здоровье, переписка',
    papers: {
      claimToSiteOwner: 'person',
      claimToAuthor: 'person',
      personalDataStop: 'person',
      searchEngineDelisting: 'person',
      policeReport: 'person',
      lawsuitPersonalRights: 'person',
    },
  },
  {
    id: 'searchDelisting',
    group: 'Личное и поиск',
    title: 'Ссылки по имени в поиске',
    hint: 'Право на забвение',
    papers: { searchEngineDelisting: 'person', lawsuitDelisting: 'person' },
  },
  {
    id: 'outdatedCourtData',
    group: 'Личное и поиск',
    title: 'Старая судимость, суды',
    hint: 'Данные утратили значение',
    papers: { searchEngineDelisting: 'person', lawsuitDelisting: 'person', personalDataStop: 'person' },
  },
  {
    id: 'dataLeak',
    group: 'Личное и поиск',
    title: 'Утечка данных',
    hint: 'Компания не уберегла данные',
    papers: { personalDataStop: 'person', rknComplaint: 'person', lawsuitPersonalRights: 'person', searchEngineDelisting: 'person' },
  },
  {
    id: 'extortionDoxing',
    group: 'Угрозы, нарушения, суд',
    title: 'Вымогательство, угрозы',
    hint: 'Требуют денег, выложили адрес',
    papers: { policeReport: 'all', personalDataStop: 'person', rknComplaint: 'person', refusalComplaint: 'all' },
  },
  {
    id: 'insult',
    group: 'Угрозы, нарушения, суд',
    title: 'Оскорбление',
    hint: 'Унизили в неприличной форме',
    papers: { insultReport: 'person', platformReviewComplaint: 'all' },
  },
  {
    id: 'unlawfulContentRkn',
    group: 'Угрозы, нарушения, суд',
    title: 'Запрещённая информация',
    hint: 'И ложное обвинение в преступлении',
    papers: { rknComplaint: 'all', socialNetworkNotice: 'all', falseAccusationReport: 'person', policeReport: 'person' },
  },
  {
    id: 'copyright',
    group: 'Угрозы, нарушения, суд',
    title: 'Украли текст или фото',
    hint: 'Скопировали Ваш контент',
    papers: { copyrightNotice: 'all' },
  },
  {
    id: 'courtCase',
    group: 'Угрозы, нарушения, суд',
    title: 'Дело уже в суде',
    hint: 'Подали Вы или подали на Вас',
    papers: { objections: 'all', appealShort: 'all', evidenceRequest: 'all', interimMeasures: 'all' },
  },
] as const satisfies readonly Situation[]

export type SituationId = (typeof situations)[number]['id']

export interface Recommendation {
  type: DocumentType
  why: string
  /** Answers that follow from the situation. */
  answers?: Readonly<Record<string, unknown>>
}

/** Names of the papers as visitors say them, for labels beside a situation; `documentNames` has the full ones. */
export const paperLabels: Record<DocumentType, string> = {
  claimToSiteOwner: 'Претензия владельцу',
  searchEngineDelisting: 'Заявление в поиск',
  personalDataStop: 'Требование о данных',
  rknComplaint: 'Жалоба в Роскомнадзор',
  platformReviewComplaint: 'Жалоба площадке',
  lawsuitDefamation: 'Иск о чести и репутации',
  untruthApplication: 'Заявление о признании ложным',
  lawsuitDelisting: 'Иск о ссылках',
  mediaRefutation: 'Требование к СМИ',
  policeReport: 'Заявление в полицию',
  companyReviewReply: 'Ответ на отзыв',
  copyrightNotice: 'Заявление правообладателя',
  falseAccusationReport: 'Обращение к прокурору',
  insultReport: 'Заявление прокурору',
  unfairCompetitionReport: 'Заявление в ФАС',
  hostRequest: 'Запрос хостингу',
  claimToAuthor: 'Претензия автору',
  socialNetworkNotice: 'Обращение в соцсеть',
  refusalComplaint: 'Жалоба на отказ полиции',
  bailiffApplication: 'Заявление приставу',
  lawsuitPersonalRights: 'Иск о личных правах',
  interimMeasures: 'Обеспечительные меры',
  evidenceRequest: 'Истребование доказательств',
  objections: 'Возражения на иск',
  appealShort: 'Апелляционная жалоба',
}

/** Who a situation is for: those who may file any of its papers. */
export function filerOf({ of, papers }: Situation): Filer {
  const filers = new Set(Object.values(papers))
  if (of) return of
  const [only] = filers
  return filers.size === 1 && only ? only : 'all'
}
