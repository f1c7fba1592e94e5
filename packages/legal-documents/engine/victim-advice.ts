import { rows } from './answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { isCash } from './parts/correspondence.ts'

/** Advice for a victim of threats, of extortion or of private pictures on the web, beside the document (behaviour 14.6). */
export function victimAdvice(type: DocumentType, answers: Answers): readonly string[] {
  const own = type === 'policeReport' ? ofReport(answers) : []
  return isAboutChild(type, answers) ? [...own, CHILD] : own
}

function ofReport({ variant, demanded, paid, payments }: Answers): readonly string[] {
  switch (variant) {
    case 'extortion':
      if (demanded === 'intimate') return [EXTORTION, NOTHING_MORE]
      return [EXTORTION, paid !== 'yes' ? NOT_PAID : isAllCash(rows(payments)) ? PAID_CASH : PAID]
    case 'threat':
      return [THREAT, STALKING]
    case 'privateLife':
      return [PRIVATE_LIFE]
    default:
      return []
  }
}

function isAllCash(payments: readonly Answers[]): boolean {
  return payments.length > 0 && payments.every(({ recipient }) => isCash(String(recipient)))
}

/** Whether a document may concern a child's private pictures. */
function isAboutChild(type: DocumentType, { subject, variant }: Answers): boolean {
  if (subject !== 'child') return false
  switch (type) {
    case 'policeReport':
      return variant !== 'defamation'
    case 'claimToSiteOwner':
      return variant === 'image' || variant === 'private'
    case 'rknComplaint':
      return variant !== 'prohibited'
    default:
      return type === 'personalDataStop'
  }
}

const EXTORTION =
  'Идите в полицию сразу и с телефоном, на котором есть переписка. Ничего не удаляйте и не отвечайте угрозами. Если угрожают жизни или здоровью, звоните 112.'
const PAID =
  'О переводе сегодня же сообщите банку: иногда деньги успевают остановить. Больше не платите: после первого перевода обычно требуют ещё. Что Вы заплатили, на Ваших правах не сказывается.'
const PAID_CASH =
  'Больше не платите: после первого раза обычно требуют ещё. Что Вы заплатили, на Ваших правах не сказывается. Запишите, когда, где и при ком отдали деньги.'
const NOT_PAID = 'Не платите: перевод редко останавливает вымогателя, чаще он требует ещё.'
const NOTHING_MORE = 'Больше ничего не отправляйте и на встречу не соглашайтесь: после первой уступки требуют ещё.'
const THREAT =
  'Если угрожают сейчас или человек рядом, звоните 112, не дожидаясь ответа на заявление. Не встречайтесь с ним наедине и скажите близким, что происходит.'
const STALKING =
  'Если Вас преследуют, выпишите каждый случай: день, час, место, кто видел, — и приложите список. О новых угрозах сообщайте дополнением к тому же заявлению, с номером его регистрации.'
const PRIVATE_LIFE =
  'Дело о частной жизни обычно возбуждают по заявлению самого пострадавшего: если речь о взрослом родственнике, пусть он подаст своё. Если снимки или сведения появятся на новых страницах, сообщите о них дополнением к тому же заявлению. Сохраняйте адреса страниц и не пересылайте снимки никому, кроме полиции.'
const CHILD =
  'Если речь об интимных снимках ребёнка, не копируйте и не пересылайте их, даже как доказательство: сохраните адрес страницы и переписку без самих снимков, а страницу или телефон покажите полиции. Скриншот, на котором они видны, не прикладывайте. Детский телефон доверия: 8-800-2000-122, звонок бесплатный.'
