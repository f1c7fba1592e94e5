import type { AnswersOf } from '../fields.ts'
import type { statements } from '../groups/statements.ts'
import { ended, listed, quoted } from '../russian.ts'
import { joined } from '../write.ts'
import { type Narrator, narrate } from './narration.ts'

export type Statement = AnswersOf<ReturnType<typeof statements>>['statements'][number]

const REASONS: Record<Exclude<Statement['defamatoryReason'], '' | 'other'>, string> = {
  crime: 'содержат утверждение о совершении преступления',
  lawBreach: 'содержат утверждение о нарушении законодательства',
  dishonestAct: 'содержат утверждение о совершении нечестного поступка',
  unethical: 'содержат утверждение о неэтичном поведении в личной, общественной или политической жизни',
  badFaithBusiness:
    'содержат утверждение о недобросовестности при осуществлении производственно-хозяйственной и предпринимательской деятельности, нарушении деловой этики',
}
/** An organisation has no personal life. */
const UNETHICAL_BUSINESS = 'содержат утверждение о неэтичном поведении и нарушении деловой этики'

/** `Сведения порочат …, поскольку содержат утверждение о …`; without a reason only the words before the comma. */
export function defamationSentence({ defamatoryReason }: Statement, whose: string): string {
  const isOfBusiness = whose.includes('деловую репутацию') && !whose.includes('честь')
  const reason =
    defamatoryReason === '' || defamatoryReason === 'other'
      ? ''
      : defamatoryReason === 'unethical' && isOfBusiness
        ? UNETHICAL_BUSINESS
        : REASONS[defamatoryReason]
  return joined([`Сведения порочат ${whose}`, reason && `поскольку ${reason}`], ', ').concat('.')
}

const ABOUT: Record<Narrator, string> = {
  '': 'ко мне',
  Заявитель: 'к Заявителю',
  'Законный представитель': 'к Заявителю',
  Истец: 'к истцу',
  Ответчик: 'к ответчику',
}

export function aboutSentence(statement: Statement, who: Narrator): string {
  return joined([
    statement.about === 'dead' ? deceasedSentence(statement, who) : `Сведения относятся ${ABOUT[who]}.`,
    narrate(who, statement.whyAboutApplicant),
  ])
}

const RELATIVE = 'родственником (наследником)'
const KINSHIP: Record<Statement['kinship'], string> = {
  '': RELATIVE,
  wife: 'женой',
  husband: 'мужем',
  son: 'сыном',
  daughter: 'дочерью',
  mother: 'матерью',
  father: 'отцом',
  other: RELATIVE,
}

/** `Сведения относятся к умершему лицу: …. Истец приходится этому лицу сыном.` Names are not declined. */
export function deceasedSentence(
  { deceased, kinship }: Pick<Statement, 'deceased' | 'kinship'>,
  who: Narrator,
  isAbout = 'Сведения относятся к умершему лицу',
): string {
  const relative = who === '' ? 'Я прихожусь' : `${who === 'Законный представитель' ? 'Заявитель' : who} приходится`
  return `${ended(`${isAbout}: ${deceased}`)} ${relative} этому лицу ${KINSHIP[kinship]}.`
}

interface Subject {
  readonly statements?: readonly Pick<Statement, 'about'>[]
  readonly whose?: string
}

/** Whether the words, the image or the private life are a deceased person's, for whom a relative speaks. */
export function isAboutDeceased({ statements = [], whose }: Subject): boolean {
  return whose === 'dead' || statements.some(({ about }) => about === 'dead')
}

/** The papers that prove the death and the kinship. */
export function papersOfDeceased(subject: Subject): string[] {
  return isAboutDeceased(subject) ? ['Копия свидетельства о смерти', 'Документы о родстве с умершим или о наследовании'] : []
}

export function untrueSentence({ whyUntrue, isTrue, falsePart }: Statement, who: Narrator): string {
  if (whyUntrue === '') return ''
  const lead = isTrue === 'partly' ? ended(`Не соответствует действительности часть этой фразы: ${quoted(falsePart)}`) : UNTRUE
  return joined([lead, narrate(who, whyUntrue)])
}

const UNTRUE = 'Сведения не соответствуют действительности.'

export function proofsSentence({ proofs }: Pick<Statement, 'proofs'>): string {
  return listed('Подтверждение', proofs)
}

/** The untrue words of a statement: of a partly true one only its untrue part. */
function untrueWords({ isTrue, falsePart, quote }: Statement): string {
  return isTrue === 'partly' ? falsePart : quote
}

/** All untrue words, each between «». */
export function quotesOf(all: readonly Statement[]): string {
  return all.map((each) => quoted(untrueWords(each))).join('; ')
}
