import type { AnswersOf } from '../fields.ts'
import type { publications } from '../groups/publications.ts'
import { mendName } from '../names.ts'
import { dateRu, ended, plural, quoted, sentence } from '../russian.ts'
import { isMailbox } from '../web-address.ts'
import { joined } from '../write.ts'

export type Publication = AnswersOf<typeof publications>['publications'][number]

interface Noun {
  /** `обнаружено сообщение` */
  found: string
  /** `удалить сообщение` */
  accusative: string
  /** `сообщение доступно` */
  available: string
}

const NOUNS: Record<Exclude<Publication['contentKind'], ''>, Noun> = {
  review: { found: 'обнаружен отзыв', accusative: 'отзыв', available: 'отзыв доступен' },
  forumPost: { found: 'обнаружено сообщение', accusative: 'сообщение', available: 'сообщение доступно' },
  article: { found: 'обнаружена статья', accusative: 'статью', available: 'статья доступна' },
  mediaArticle: { found: 'обнаружен материал', accusative: 'материал', available: 'материал доступен' },
  socialPost: { found: 'обнаружена запись', accusative: 'запись', available: 'запись доступна' },
  video: { found: 'обнаружено видео', accusative: 'видео', available: 'видео доступно' },
  photo: { found: 'обнаружено изображение', accusative: 'изображение', available: 'изображение доступно' },
  personalData: { found: 'обнаружена страница', accusative: 'страницу', available: 'страница доступна' },
  courtData: { found: 'обнаружена страница', accusative: 'страницу', available: 'страница доступна' },
  other: { found: 'обнаружена публикация', accusative: 'публикацию', available: 'публикация доступна' },
}

export function nounOf({ contentKind }: Publication): Noun {
  return NOUNS[contentKind === '' ? 'other' : contentKind]
}

/** `12 октября 2026 г. мной обнаружено сообщение «…» по адресу https://…. Автор указан под псевдонимом: …` */
export function foundSentence(publication: Publication, by: string): string {
  const { pageTitle, pageUrl, publishedAt, foundAt } = publication
  const what = joined([dateRu(foundAt), by, nounOf(publication).found, pageTitle && quoted(pageTitle), `по адресу ${pageUrl}`])
  return joined([publishedAt ? `${what} (дата публикации: ${dateRu(publishedAt)}).` : `${what}.`, authorSentence(publication)])
}

function authorSentence({ authorKnown, authorName, contentKind }: Publication): string {
  const hasAuthor = contentKind !== 'personalData' && contentKind !== 'courtData'
  if (authorName === '') return hasAuthor ? 'Автор не указан.' : ''
  return sentence(authorKnown === 'nickname' ? `Автор указан под псевдонимом: ${authorName}` : `Автор: ${mendName(authorName)}`)
}

/** The name of the notary's record in body and attachments. */
export function notaryRecord(notaryProtocol: string): string {
  return notaryProtocol === '' || /^протокол/i.test(notaryProtocol) ? notaryProtocol : `Протокол осмотра: ${notaryProtocol}`
}

/** `document` is in the genitive case: `настоящей претензии`. */
export function stateSentence(publication: Publication, document: string): string {
  const readers = readersOf(publication)
  const state = readers === '' ? 'страница по этому адресу не открывается' : `${nounOf(publication).available} ${readers}`
  return `На дату ${document} ${state}.`
}

/** The readers of the page, in the dative case; empty when nobody can read it. */
export function readersOf({ access, audience, pageUrl }: Pick<Publication, 'access' | 'audience' | 'pageUrl'>): string {
  if (access !== 'gone' && isMailbox(pageUrl)) return 'получателям письма'
  switch (access) {
    case 'open':
      return 'неограниченному кругу лиц'
    case 'login':
      return 'всем зарегистрированным пользователям сайта'
    case 'closed':
      return `участникам закрытой группы или переписки${audience === '' ? '' : ` (около ${plural(Number(audience), 'человека', 'человек', 'человек')})`}`
    default:
      return ''
  }
}

/** Whether only members of closed groups could read the pages, so that publicity is uncertain. */
export function isInClosedCircle(pages: readonly { readonly access?: unknown }[]): boolean {
  const readable = pages.filter(({ access }) => access !== 'gone')
  return readable.length > 0 && readable.every(({ access }) => access === 'closed')
}

/** The pages that can still be removed. */
export function onlinePages<Page extends Pick<Publication, 'access'>>(pages: readonly Page[]): Page[] {
  return pages.filter(({ access }) => access !== 'gone')
}

/** Whether everything was sent in letters, so that there is no page to change. */
export function isCorrespondence(pages: readonly Pick<Publication, 'pageUrl'>[]): boolean {
  return pages.length > 0 && pages.every(({ pageUrl }) => isMailbox(pageUrl))
}

export function proofSentence({
  screenshotSaved,
  screenshotAt,
  foundAt,
  notaryProtocol,
}: Pick<Publication, 'screenshotSaved' | 'screenshotAt' | 'foundAt' | 'notaryProtocol'>): string {
  return joined([
    screenshotSaved && ended(`Содержание подтверждается скриншотом от ${screenshotAt || dateRu(foundAt)}`),
    notaryProtocol && `Страница осмотрена нотариусом. ${sentence(notaryRecord(notaryProtocol))}`,
  ])
}

/** `по адресу https://…` or `по адресам: https://…, https://…` */
export function atPages(all: readonly Pick<Publication, 'pageUrl'>[]): string {
  const pages = all.map(({ pageUrl }) => pageUrl).join(', ')
  return all.length === 1 ? `по адресу ${pages}` : `по адресам: ${pages}`
}
