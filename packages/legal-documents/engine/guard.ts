import type { Problem } from './check-answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers, FieldSet } from './fields.ts'
import { isBound, type Speaker } from './groups/speaker.ts'
import { textsOf } from './narratives.ts'
import { BODY, type Secret, secretIn } from './secrets.ts'

const OF_A_CLAIM: Readonly<Record<string, Specimen>> = {
  whyAboutApplicant: () => 'В тексте названы наименование и адрес заявителя',
  whyUntrue: (speaker) =>
    isBound(speaker)
      ? 'Это подтверждают документы, которые содержат охраняемую законом тайну: их представят только суду по его запросу'
      : 'Это подтверждают документы, которые будут представлены суду',
  proofs: (speaker) =>
    speaker === 'other' ? 'Документы будут представлены суду' : 'Документы, содержащие тайну, будут представлены суду по его запросу',
  refutationText: () => 'Распространённые ранее сведения не соответствуют действительности',
}

/** The answers that a document prints in their writer's words, with the safe words to suggest instead. */
const GUARDED: Partial<Record<DocumentType, Readonly<Record<string, Specimen>>>> = {
  companyReviewReply: {
    reviewerName: () => '',
    factsChecked: (speaker) => SAFE_FACTS[speaker],
    solution: () => 'Руководитель готов разобрать вопрос при личной встрече',
    responsiblePost: () => 'служба заботы',
  },
  platformReviewComplaint: {
    breachDetails: (speaker) =>
      isBound(speaker)
        ? 'Отзыв нарушает правила площадки: личный опыт в нём ничем не подтверждён. Закон не позволяет нам обсуждать, кто к нам обращается, поэтому просим запросить подтверждение у самого автора'
        : 'Отзыв нарушает правила площадки. Подробностей о людях не приводим, нарушение видно из самого текста отзыва',
    clientCheckDetails: () => 'Проверены график работы и перечень услуг. Сведений о людях не приводим',
    proofs: (speaker) => (speaker === 'other' ? 'Снимок карточки с графиком работы' : 'Копия лицензии или правил организации'),
    repliesNote: () => 'На критические отзывы отвечаем без подробностей о людях и приглашаем к личному разговору',
  },
  claimToSiteOwner: OF_A_CLAIM,
  mediaRefutation: {
    ...OF_A_CLAIM,
    ownText: () =>
      'Сведения, опубликованные в этом материале, не соответствуют действительности. Организация работает по лицензии и правилам, которые открыты на её сайте.',
  },
  claimToAuthor: { ...OF_A_CLAIM, identity: () => 'Автор назвал себя в переписке, снимки приложены' },
  hostRequest: { ...OF_A_CLAIM, contactTried: () => 'Владельцу сайта направлено сообщение, ответа нет' },
  unfairCompetitionReport: {
    ...OF_A_CLAIM,
    whyUntrue: (speaker) =>
      isBound(speaker)
        ? 'Это подтверждают документы заявителя; те из них, которые содержат охраняемую законом тайну, он представит только по запросу, который допускает закон'
        : 'Это подтверждают приложенные документы',
    linkStory: () => 'Связь с конкурентом видна из приложенных документов',
    harmStory: () => 'Новых обращений стало меньше, это подтверждает приложенная справка без сведений о людях',
  },
  socialNetworkNotice: { seen: () => '', formAnswer: () => '' },
  rknComplaint: { leakSource: () => '', prohibitedContent: () => '' },
}

type Specimen = (speaker: Speaker) => string

const SAFE_FACTS: Record<Speaker, string> = {
  medical: 'Лицензия, перечень услуг и порядок рассмотрения жалоб открыты на нашем сайте, каждую жалобу разбирает руководитель',
  bank: 'Условия, тарифы и порядок рассмотрения жалоб открыты на нашем сайте, каждую жалобу разбирает руководитель',
  school: 'Лицензия, программы и порядок рассмотрения жалоб открыты на нашем сайте, каждую жалобу разбирает руководитель',
  counsel: 'Порядок нашей работы и рассмотрения жалоб открыт на сайте, каждую жалобу разбирает руководитель',
  employer: 'Порядок рассмотрения жалоб на условия труда открыт для всех, каждую жалобу разбирает руководитель',
  other: 'Мы проверили то, что зависит от нас. Подробностей о людях в открытой переписке не приводим',
}

/** Fields that print a name or a post, in which only personal data are secrets, because «зубной врач» is none. */
const NAMES = ['reviewerName', 'responsiblePost']
/** Fields that describe another person's page, which may mention illnesses and offences. */
const OF_OTHERS = ['seen', 'formAnswer', 'leakSource', 'prohibitedContent']
/** Documents about another person's page, which do not ask for the writer's profession. */
const UNASKED: readonly DocumentType[] = ['socialNetworkNotice', 'rknComplaint']

/** Problems of answers that disclose secrets, each with the safe text to suggest instead (behaviour 14.3). */
export function secretProblems(type: DocumentType, fields: FieldSet, answers: Answers): Problem[] {
  const specimens = GUARDED[type]
  const speaker = speakerOf(type, answers)
  if (!specimens || speaker === null) return []
  return textsOf(fields, answers).flatMap(({ path, name, text }) => {
    const specimen = specimens[name]
    const found =
      specimen &&
      secretIn(text, {
        ...speaking(type, answers),
        speaker: NAMES.includes(name) ? 'other' : speaker,
        isOfOthers: OF_OTHERS.includes(name),
      })
    if (!found) return []
    const instead = specimen(speaker)
    return [{ path, message: messageOf(found, speaker, instead), ...(instead === '' ? {} : { instead }) }]
  })
}

/** The problem of a section that the visitor has reworded in the finished document, or `null`. Its original words are not checked. */
export function secretInEdit(type: DocumentType, answers: Answers, { text, of }: { text: string; of: string }): string | null {
  const speaker = GUARDED[type] ? speakerOf(type, answers) : null
  if (speaker === null) return null
  const found = secretIn(withoutKnown(text, of), { ...speaking(type, answers), speaker, isOfOthers: UNASKED.includes(type) })
  return found && messageOf(found, speaker, '')
}

/** The speaker, or `null` where the question is not asked or not answered. The speaker of a reply to a review of work is the employer. */
export function speakerOf(type: DocumentType, { speaker, caseKind, platformKind }: Answers): Speaker | null {
  if (UNASKED.includes(type)) return 'other'
  if (typeof speaker !== 'string' || !(speaker in SAFE_FACTS)) return null
  const isOfWork =
    (type === 'companyReviewReply' && caseKind === 'employeeReview') || (type === 'platformReviewComplaint' && platformKind === 'jobs')
  return speaker === 'other' && isOfWork ? 'employer' : (speaker as Speaker) // a key of SAFE_FACTS
}

function speaking(type: DocumentType, answers: Answers) {
  const given = (names: readonly string[]) =>
    names
      .map((name) => answers[name])
      .filter((text) => typeof text === 'string' && text !== '')
      .map(String)
  return {
    names: given(['brandName', 'companyName', 'lastName', 'responsibleName', 'signatoryName', 'representativeName']),
    contacts: given(['contactChannel', 'phone', 'email']),
    mayQuote: type !== 'companyReviewReply',
  }
}

function messageOf({ what, words }: Secret, speaker: Speaker, instead: string): string {
  return `Уберите ${words} — ${what}: ${what === BODY ? OF_A_BODY : whyNot(speaker)}.${instead === '' ? '' : ` Безопасный текст: «${instead}»`}`
}

const OF_A_BODY =
  'клинике, врачу и косметологу закон запрещает даже подтверждать, что человек обращался. Если это Вы, ответьте так на вопрос «Кто Вы»'

function whyNot(speaker: Speaker): string {
  if (!isBound(speaker)) return 'личное о людях в такой текст не пишут'
  return speaker === 'employer'
    ? 'закон запрещает Вам рассказывать о работниках и даже подтверждать, что человек у Вас работает или работал'
    : 'закон запрещает Вам рассказывать о тех, кто к Вам обращается, и даже подтверждать, что они обращались'
}

function withoutKnown(text: string, original: string): string {
  const known = original.split(/(?<=[.!?;:])\s+|\n/).filter((sentence) => sentence.length > 3)
  return known.sort((one, other) => other.length - one.length).reduce((less, sentence) => less.replaceAll(sentence, ' '), text)
}
