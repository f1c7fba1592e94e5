import type { DocumentType } from './document.ts'

/** What happened, in the visitor's words (behaviour 14.1). Apart from `recommendations.ts`, because the first screen needs only this. */
export interface Situation {
  id: string
  title: string
  hint: string
}

export const situations = [
  { id: 'defamationWebsite', title: 'Ложь на сайте или форуме', hint: 'Пишут неправду, которая порочит' },
  { id: 'defamatoryReview', title: 'Ложный отзыв', hint: 'На картах и отзовиках' },
  { id: 'personalDataPublished', title: 'Личные данные без согласия', hint: 'Телефон, адрес, документы' },
  { id: 'imageUsed', title: 'Ваше фото или видео', hint: 'Разместили без согласия' },
  { id: 'privateLife', title: 'Раскрыли частную жизнь', hint: 'Семья, здоровье, переписка' },
  { id: 'searchDelisting', title: 'Ссылки по имени в поиске', hint: 'Право на забвение' },
  { id: 'businessReputation', title: 'Порочат компанию', hint: 'Деловая репутация организации' },
  { id: 'insult', title: 'Оскорбление', hint: 'Унизили в неприличной форме' },
  { id: 'extortionDoxing', title: 'Вымогательство, угрозы', hint: 'Деньги за удаление, слив адреса' },
  { id: 'outdatedCourtData', title: 'Старая судимость, суды', hint: 'Данные утратили значение' },
  { id: 'copyright', title: 'Украли текст или фото', hint: 'Скопировали Ваш контент' },
  { id: 'unlawfulContentRkn', title: 'Запрещённая информация', hint: 'И ложное обвинение в преступлении' },
  { id: 'competitorFakeReview', title: 'Заказной негатив', hint: 'Похоже на конкурента' },
  { id: 'massMedia', title: 'Материал в СМИ', hint: 'Опровержение или ответ' },
  { id: 'dataLeak', title: 'Утечка данных', hint: 'Компания не уберегла данные' },
  { id: 'employeeReviews', title: 'Отзывы сотрудников', hint: 'Бывшие работники о компании' },
] as const satisfies readonly Situation[]

export type SituationId = (typeof situations)[number]['id']

export interface Recommendation {
  type: DocumentType
  why: string
  /** Answers that the situation already gives. */
  answers?: Readonly<Record<string, unknown>>
}
