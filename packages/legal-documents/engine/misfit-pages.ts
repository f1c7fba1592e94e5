import { rows } from './answers.ts'
import { type Problem, problem } from './check-answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import type { Warning } from './warnings.ts'
import { isPrivateAddress } from './web-address.ts'

const CLOSED =
  'По такой ссылке страницу открывают только участники чата или переписки: выберите «Только участники закрытой группы, чата или переписки»'

/** Documents that do nothing but ask to remove pages, or to bar access to them. */
const REMOVING: readonly DocumentType[] = ['copyrightNotice', 'falseAccusationReport', 'platformReviewComplaint', 'socialNetworkNotice']
const GONE = 'Страница уже не открывается: убирать нечего. Удалите её из списка или проверьте ссылку'

/** Pages whose removal the document would demand although they are already gone. */
export function vanishedPages(type: DocumentType, answers: Answers): Problem[] {
  const isRemoving =
    REMOVING.includes(type) || (type === 'rknComplaint' && (answers['variant'] === 'prohibited' || answers['variant'] === 'courtAct'))
  if (!isRemoving) return []
  return rows(answers['publications']).flatMap(({ access }, at) => problem(access === 'gone', ['publications', at, 'access'], GONE))
}

/** Pages that are said to be public while their address shows the opposite: the document would mislead an authority. */
export function closedPages(answers: Answers): Problem[] {
  return ['publications', 'relatedPages'].flatMap((name) =>
    rows(answers[name]).flatMap(({ access, pageUrl }, at) => {
      const isSaidToBePublic = access === 'open' || access === 'login'
      return problem(isSaidToBePublic && isPrivateAddress(String(pageUrl)), [name, at, 'access'], CLOSED)
    }),
  )
}

const SAID_TO_BE_CLOSED =
  /закрыт\p{L}*\s+(?:групп|чат|канал|сообществ|профил|аккаунт)|(?:только|лишь)\s+(?:для\s+)?(?:участник|подписчик|друз|своих|членов)|(?:после|без)\s+(?:входа|регистрации|авторизации)|вход\s+по\s+(?:одобрению|приглашению|заявке)|личн\p{L}+\s+сообщени|в\s+личк|по\s+электронной\s+почте|(?:посторонн|чуж)\p{L}*\s+(?:\p{L}+\s+){0,2}не\s+пуска|(?:зовут|приглашают|добавляют)\s+(?:\p{L}+\s+){0,2}по\s+списку|(?:переписку|чат)\s+видят\s+\p{L}+/iu

/** Warns of a page that is said to be public while its own title, or the story about it, says the opposite. */
export function doubtfulPages(answers: Answers): Warning[] {
  const texts = [
    answers['processingFact'],
    answers['eventDescription'],
    ...rows(answers['insults']).flatMap(({ whyIndecent, whyAboutApplicant }) => [whyIndecent, whyAboutApplicant]),
    ...rows(answers['statements']).flatMap(({ whyUntrue, whyAboutApplicant }) => [whyUntrue, whyAboutApplicant]),
  ]
    .map(String)
    .join(' ')
  return ['publications', 'relatedPages'].flatMap((name) =>
    rows(answers[name]).flatMap(({ access, pageTitle }, at): Warning[] =>
      access === 'open' && SAID_TO_BE_CLOSED.test(`${String(pageTitle)} ${texts}`)
        ? [{ code: 'W-CLOSED', text: DOUBTFUL, path: [name, at, 'access'] }]
        : [],
    ),
  )
}

const DOUBTFUL =
  'Вы пишете, что страницу видят не все, а документ говорит, что она открыта неограниченному кругу лиц. Проверьте ответ «Кто может открыть страницу»: неверное утверждение обернётся против Вас'
