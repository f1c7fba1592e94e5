import type { CitationId } from './citations.ts'

/**
 * The oldest day on which a norm of `law/norms.json` was compared with its source. A constant: with the quotes, browsers would load 157 KB
 * for it.
 */
export const REVIEWED_AT = '2026-11-25'

/** The documents of the generator, in their usual order: their names, and the people who may use them. */
export const documentNames = {
  claimToSiteOwner: { name: 'Претензия владельцу сайта', who: 'все' },
  searchEngineDelisting: { name: 'Заявление оператору поисковой системы об удалении ссылок', who: 'только граждане' },
  personalDataStop: { name: 'Требование о прекращении обработки персональных данных', who: 'только граждане' },
  rknComplaint: { name: 'Жалоба в Роскомнадзор', who: 'граждане; компании — только о запрещённой информации' },
  platformReviewComplaint: { name: 'Жалоба на отзыв для площадки', who: 'все' },
  lawsuitDefamation: { name: 'Исковое заявление о защите чести, достоинства и деловой репутации', who: 'все' },
  untruthApplication: {
    name: 'Заявление о признании сведений не соответствующими действительности',
    who: 'все, если автора установить нельзя',
  },
  lawsuitDelisting: { name: 'Исковое заявление о прекращении выдачи ссылок', who: 'только граждане' },
  mediaRefutation: { name: 'Требование об опровержении (ответе) в СМИ', who: 'все' },
  policeReport: { name: 'Заявление в полицию', who: 'граждане; компании — только о вымогательстве и угрозах' },
  companyReviewReply: { name: 'Ответ компании на негативный отзыв', who: 'компании и предприниматели' },
  copyrightNotice: { name: 'Заявление правообладателя о нарушении авторских прав', who: 'все правообладатели' },
  falseAccusationReport: { name: 'Обращение к прокурору о ложном обвинении в преступлении', who: 'только граждане' },
  insultReport: { name: 'Заявление прокурору об оскорблении', who: 'только граждане' },
  unfairCompetitionReport: { name: 'Заявление в ФАС о недобросовестной конкуренции', who: 'компании и предприниматели' },
  hostRequest: { name: 'Запрос хостинг-провайдеру или регистратору домена', who: 'все' },
  claimToAuthor: { name: 'Претензия автору', who: 'все' },
  socialNetworkNotice: { name: 'Обращение владельцу социальной сети о запрещённой информации', who: 'все' },
  refusalComplaint: { name: 'Жалоба на отказ в возбуждении уголовного дела', who: 'пострадавший и его представитель' },
  bailiffApplication: {
    name: 'Заявление о возбуждении исполнительного производства или о выдаче листа',
    who: 'взыскатель по решению суда',
  },
  lawsuitPersonalRights: { name: 'Исковое заявление о частной жизни, изображении или персональных данных', who: 'только граждане' },
  interimMeasures: { name: 'Заявление об обеспечительных мерах', who: 'истцы, вместе с иском или по ходу дела' },
  evidenceRequest: { name: 'Ходатайство об истребовании доказательств', who: 'все, кто участвует в деле' },
  objections: { name: 'Возражения (отзыв) ответчика на иск о защите чести и деловой репутации', who: 'тот, на кого подали иск' },
  appealShort: { name: 'Краткая апелляционная жалоба', who: 'все, кто участвовал в деле и не согласен с решением' },
} satisfies Record<string, { name: string; who: string }>

export type DocumentType = keyof typeof documentNames

export const documentTypes = Object.keys(documentNames) as DocumentType[] // a constant has no other keys than its type

/** A finished document. Plain data: the same answers make the same document. */
export interface LegalDocument {
  type: DocumentType
  /** Increased with every change of the template's wording. */
  version: number
  /** ISO date when the cited norms were last compared with the law. */
  reviewedAt: string
  /** In the order of reading. `header` comes first and `signature` last where the type has them. */
  sections: DocumentSection[]
  /** Answers that a language model may rephrase; everything else in the document is fixed. */
  narratives: Narrative[]
  /** Values to mask before a text leaves the browser; longest first, so that a part is not masked before the whole. */
  entities: MaskedEntity[]
}

export interface DocumentSection {
  /** Unique in its document and the same in every document of the type: `circumstances`, `demands`. */
  id: string
  kind: 'header' | 'title' | 'body' | 'demands' | 'attachments' | 'signature'
  /** The heading without its number. */
  title?: string
  /** Position among the numbered sections. */
  number?: number
  paragraphs: Paragraph[]
  /** Norms that its paragraphs name, in order of appearance. */
  citations: CitationId[]
}

export interface Paragraph {
  /** `item`: an entry of a numbered list, without its number; `quote`: another person's words, printed as they are. */
  kind: 'text' | 'quote' | 'item'
  text: string
}

/** One answer in the applicant's own words. */
export interface Narrative {
  /** Path of the answer: `['statements', 0, 'whyUntrue']`. */
  path: FieldPath
  /** The label of its field. */
  label: string
  text: string
  /** The section that prints it. */
  sectionId: string
}

export type FieldPath = readonly (string | number)[]

export interface MaskedEntity {
  kind: 'name' | 'phone' | 'email' | 'address' | 'number'
  /** The value as it was typed. */
  value: string
}

/** Outcomes of a paper, in the visitor's words. */
export const outcomes = {
  noAnswer: 'Ответа нет',
  refused: 'Отказали',
  partly: 'Выполнили частично',
  done: 'Удалили или исполнили',
  waiting: 'Ещё жду',
} as const

export type Outcome = keyof typeof outcomes
