import type { DocumentType } from './document.ts'

/** A situation in the visitor's words (behaviour 14.1). It is separate from `recommendations.ts`, because the first screen needs only this. */
export interface Situation {
  id: string
  title: string
  hint: string
  /** The first two documents of `recommendations.ts`, whose drawings the first screen shows. */
  papers: readonly DocumentType[]
}

export const situations = [
  {
    id: 'defamationWebsite',
    title: 'Ложь на сайте или форуме',
    hint: 'Пишут неправду, которая порочит',
    papers: ['claimToSiteOwner', 'claimToAuthor'],
  },
  {
    id: 'defamatoryReview',
    title: 'Ложный отзыв',
    hint: 'На картах и отзовиках',
    papers: ['platformReviewComplaint', 'companyReviewReply'],
  },
  {
    id: 'personalDataPublished',
    title: 'Личные данные без согласия',
    hint: 'Телефон, адрес, документы',
    papers: ['personalDataStop', 'rknComplaint'],
  },
  {
    id: 'imageUsed',
    title: 'Ваше фото или видео',
    hint: 'Разместили без согласия',
    papers: ['claimToSiteOwner', 'claimToAuthor'],
  },
  {
    id: 'privateLife',
    title: 'Раскрыли частную жизнь',
    hint: 'Семья, здоровье, переписка',
    papers: ['claimToSiteOwner', 'claimToAuthor'],
  },
  {
    id: 'searchDelisting',
    title: 'Ссылки по имени в поиске',
    hint: 'Право на забвение',
    papers: ['searchEngineDelisting', 'lawsuitDelisting'],
  },
  {
    id: 'businessReputation',
    title: 'Порочат компанию',
    hint: 'Деловая репутация организации',
    papers: ['claimToSiteOwner', 'lawsuitDefamation'],
  },
  { id: 'insult', title: 'Оскорбление', hint: 'Унизили в неприличной форме', papers: ['insultReport', 'platformReviewComplaint'] },
  {
    id: 'extortionDoxing',
    title: 'Вымогательство, угрозы',
    hint: 'Требуют денег, выложили адрес',
    papers: ['policeReport', 'personalDataStop'],
  },
  {
    id: 'outdatedCourtData',
    title: 'Старая судимость, суды',
    hint: 'Данные утратили значение',
    papers: ['searchEngineDelisting', 'lawsuitDelisting'],
  },
  { id: 'copyright', title: 'Украли текст или фото', hint: 'Скопировали Ваш контент', papers: ['copyrightNotice'] },
  {
    id: 'unlawfulContentRkn',
    title: 'Запрещённая информация',
    hint: 'И ложное обвинение в преступлении',
    papers: ['rknComplaint', 'socialNetworkNotice'],
  },
  {
    id: 'competitorFakeReview',
    title: 'Заказной негатив',
    hint: 'Похоже на конкурента',
    papers: ['platformReviewComplaint', 'claimToSiteOwner'],
  },
  { id: 'massMedia', title: 'Материал в СМИ', hint: 'Опровержение или ответ', papers: ['mediaRefutation', 'lawsuitDefamation'] },
  {
    id: 'dataLeak',
    title: 'Утечка данных',
    hint: 'Компания не уберегла данные',
    papers: ['personalDataStop', 'rknComplaint'],
  },
  {
    id: 'employeeReviews',
    title: 'Отзывы сотрудников',
    hint: 'Бывшие работники о компании',
    papers: ['companyReviewReply', 'platformReviewComplaint'],
  },
  {
    id: 'courtCase',
    title: 'Дело уже в суде',
    hint: 'Подали Вы или подали на Вас',
    papers: ['objections', 'appealShort'],
  },
] as const satisfies readonly Situation[]

export type SituationId = (typeof situations)[number]['id']

export interface Recommendation {
  type: DocumentType
  why: string
  /** Answers that follow from the situation. */
  answers?: Readonly<Record<string, unknown>>
}
