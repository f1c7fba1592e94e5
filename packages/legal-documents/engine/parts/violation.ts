import { type Problem, problem } from '../check-answers.ts'
import type { AnswersOf } from '../fields.ts'
import type { violation } from '../groups/violation-fields.ts'
import { ended, quoted } from '../russian.ts'
import { joined, type Piece, part, type SectionDraft, together } from '../write.ts'
import { blocks } from './blocks.ts'
import { goodsInLetter, type Protected } from './goods.ts'
import { inVoice, narrator } from './header.ts'
import type { ChildsRepresentative } from './legal-representative.ts'
import { nounOf, onlinePages, type Publication } from './publication.ts'
import {
  aboutSentence,
  deceasedSentence,
  defamationSentence,
  isAboutDeceased,
  proofsSentence,
  quotesOf,
  type Statement,
  untrueSentence,
} from './statement.ts'

/** Answers about the violation, in letters to people who can remedy it. */
export type Violation = AnswersOf<typeof violation> &
  ChildsRepresentative &
  Omit<Protected, 'statements'> & { readonly statements: readonly Statement[] }

const SUBJECTS = {
  '': 'об удалении недостоверных порочащих сведений',
  defamation: 'об удалении недостоверных порочащих сведений',
  image: 'о прекращении использования изображения',
  private: 'об удалении информации о частной жизни',
}

/** The subject of a claim, below its title. */
export function claimSubject(a: Violation & Pages): string {
  return isDefamation(a) && !isRemovable(a) ? 'о недостоверных порочащих сведениях' : SUBJECTS[a.variant]
}

export function isDefamation({ variant }: Pick<Violation, 'variant'>): boolean {
  return variant === 'defamation' || variant === ''
}

interface Pages {
  readonly publications: readonly Publication[]
}

/** Whether something can still be removed. */
export function isRemovable({ publications }: Pages): boolean {
  return onlinePages(publications).length > 0
}

/** The kinds of private information, as a document names them. */
export const privateKindNames = {
  address: 'адрес места жительства',
  health: 'сведения о состоянии здоровья',
  family: 'сведения о семейной жизни',
  correspondence: 'содержание переписки',
  finance: 'сведения об имущественном положении',
  intimate: 'сведения об интимной жизни',
  other: 'сведения о частной жизни',
}

const NAME_THE_KIND =
  'Письмо обещает не повторять сами сведения, а здесь они названы: получатель и его сотрудники их прочтут. Уберите их, назовите только вид'

/** Problems of stories that repeat the secret in a letter about private life. */
export function repeatedSecrets({ variant }: { readonly variant: string }, stories: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(stories).flatMap(([name, text]) => problem(variant === 'private' && mentionsOwnSecret(text), [name], NAME_THE_KIND))
}

/** The publications; in a letter about private life without their titles, which may repeat the secret. */
export function namedPublications<Each extends Publication>({
  variant,
  publications,
}: {
  readonly variant: string
  readonly publications: readonly Each[]
}): readonly Each[] {
  return variant === 'private' ? publications.map((each) => ({ ...each, pageTitle: '' })) : publications
}

/** The section about the violation. */
export function violated(a: Violation): SectionDraft {
  switch (a.variant) {
    case 'image':
      return part('image', 'Изображение', [
        isAboutDeceased(a)
          ? `${deceasedSentence(a, narrator(a), 'На странице размещено изображение умершего лица')} Согласие на использование изображения ${a.imageConsentGiven === 'withdrawn' ? 'отозвано' : 'после смерти не давалось'}.`
          : `На странице размещено ${inVoice(a, 'моё изображение', 'изображение Заявителя')}. Согласие на его обнародование и использование ${a.imageConsentGiven === 'withdrawn' ? 'отозвано' : 'не давалось'}.`,
      ])
    case 'private': {
      const kind = privateKindNames[a.privateCategory || 'other']
      return part('privateInformation', 'Характер информации', [
        isAboutDeceased(a)
          ? `${deceasedSentence(a, narrator(a), 'Без согласия раскрыта информация о частной жизни умершего лица')} Вид информации: ${kind}. Её содержание здесь намеренно не повторяется.`
          : `Без согласия раскрыта информация о частной жизни: ${kind}. Содержание этих сведений здесь намеренно не повторяется.`,
      ])
    }
    default:
      return part(
        'statements',
        'Оспариваемые сведения',
        a.statements.flatMap((each) => disputedStatement(a, each)),
      )
  }
}

function disputedStatement(a: Violation, statement: Statement): Piece[] {
  const whose = goodsInLetter(a)
  return [
    { kind: 'quote', text: ended(`Цитата: ${quoted(statement.quote)}`), cites: [] },
    aboutSentence(statement, narrator(a)),
    ...(statement.statementKind === 'insult'
      ? [`Фраза высказана в оскорбительной форме и унижает ${whose}.`, proofsSentence(statement)]
      : [joined([untrueSentence(statement, narrator(a)), proofsSentence(statement)]), defamationSentence(statement, whose)]),
  ]
}

/** The norms that the publication violates. */
export function violationGrounds({ variant, applicantType, whose, imageException, statements: disputedWords }: Violation): Piece[] {
  switch (variant) {
    case 'image':
      return [
        together(blocks.image, whose === 'dead' && blocks.imageAfterDeath),
        imageException === 'eventMain' ? blocks.imageMain : blocks.imageExceptions,
      ]
    case 'private':
      return [together(blocks.privateLife, whose === 'dead' && blocks.privateLifeAfterDeath), blocks.privateLifeExceptions]
    default:
      return [
        together(
          blocks.goods,
          applicantType === 'company' ? blocks.companysRefutation : blocks.citizensRefutation,
          isAboutDeceased({ statements: disputedWords }) && blocks.afterDeath,
        ),
        blocks.internet,
        together(blocks.signsOfDefamation, disputedWords.every(({ statementKind }) => statementKind === 'fact') && blocks.facts),
      ]
  }
}

/** `удалить сообщение по адресу https://…`; of a partly true publication only the untrue words. `copies` is in the accusative plural. */
export function deletion({ statements }: Violation, publication: Publication, copies: { ofWords: string; ofPage: string }): string {
  return statements.some(({ isTrue }) => isTrue === 'partly')
    ? `удалить слова ${quotesOf(statements)} из текста по адресу ${publication.pageUrl}, а также ${copies.ofWords}`
    : `удалить ${nounOf(publication).accusative} по адресу ${publication.pageUrl}, а также ${copies.ofPage}`
}

/** `не допускать повторного размещения этих сведений`, without punctuation. */
export function repetitionBan({ variant }: Violation): string {
  return `не допускать повторного размещения ${variant === 'image' ? 'этого изображения' : 'этих сведений'}`
}

/** Words of a private matter, of which a document about private life names only the kind. */
const WORDS =
  /диагноз|(?<!\p{L})(?:ВИЧ|рак[а-я]{0,2}|беременн\p{L}*|аборт\p{L}*|выкидыш\p{L}*|судимост\p{L}*|секс\p{L}*|гол(?:ый|ая|ые|ых|ой)|любовни\p{L}*|изменял?\p{L}*|венеролог\p{L}*|нарколог\p{L}*|психиатр\p{L}*|психоневр\p{L}*|диспансер\p{L}*|шизофр\p{L}*|сифилис\p{L}*|онколог\p{L}*|суицид\p{L}*|зависимост\p{L}*|запо[йея]\p{L}*|лечени\p{L}*|болезн\p{L}*)(?!\p{L})/iu
/** Telephone numbers and numbers of identity papers. */
const NUMBERS = /\d{3}[\s-]?\d{2}[\s-]?\d{2}|\d{4}\s?\d{6}/

function mentionsOwnSecret(text: string): boolean {
  return WORDS.test(text)
}

export function disclosesOwnSecret(text: string): boolean {
  return WORDS.test(text) || NUMBERS.test(text)
}
