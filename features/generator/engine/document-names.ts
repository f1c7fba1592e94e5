import type { DocumentType } from './document.ts'

export const documentNames: Record<DocumentType, { name: string; who: string }> = {
  claimToSiteOwner: { name: 'Претензия владельцу сайта', who: 'все' },
  searchEngineDelisting: { name: 'Заявление оператору поисковой системы об удалении ссылок', who: 'только граждане' },
  personalDataStop: { name: 'Требование о прекращении обработки персональных данных', who: 'только граждане' },
  rknComplaint: { name: 'Жалоба в Роскомнадзор', who: 'граждане; компании только о запрещённой информации' },
  platformReviewComplaint: { name: 'Жалоба на отзыв для площадки', who: 'все' },
  lawsuitDefamation: { name: 'Исковое заявление о защите чести, достоинства и деловой репутации', who: 'все' },
  mediaRefutation: { name: 'Требование об опровержении (ответе) в СМИ', who: 'все' },
  policeReport: { name: 'Заявление в полицию', who: 'только граждане' },
  companyReviewReply: { name: 'Ответ компании на негативный отзыв', who: 'компании и предприниматели' },
}
