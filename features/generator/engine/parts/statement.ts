import type { AnswersOf } from '../fields.ts'
import type { statements } from '../groups/statements.ts'
import { listed, quoted } from '../russian.ts'
import { joined } from '../write.ts'
import { type Narrator, told } from './told.ts'

export type Statement = AnswersOf<ReturnType<typeof statements>>['statements'][number]

const REASONS: Record<Exclude<Statement['defamatoryReason'], '' | 'other'>, string> = {
  crime: 'содержат утверждение о совершении преступления',
  lawBreach: 'содержат утверждение о нарушении законодательства',
  dishonestAct: 'содержат утверждение о совершении нечестного поступка',
  unethical: 'содержат утверждение о неэтичном поведении в личной, общественной или политической жизни',
  badFaithBusiness:
    'содержат утверждение о недобросовестности при осуществлении производственно-хозяйственной и предпринимательской деятельности, нарушении деловой этики',
}

/** `Сведения порочат …, поскольку содержат утверждение о …`; without a reason only the words before the comma. */
export function defamationSentence({ defamatoryReason }: Statement, whose: string): string {
  const reason = defamatoryReason === '' || defamatoryReason === 'other' ? '' : REASONS[defamatoryReason]
  return joined([`Сведения порочат ${whose}`, reason && `поскольку ${reason}`], ', ').concat('.')
}

const ABOUT: Record<Narrator, string> = {
  '': 'ко мне',
  Заявитель: 'к Заявителю',
  'Законный представитель': 'к Заявителю',
  Истец: 'к истцу',
}

export function aboutSentence({ whyAboutApplicant }: Statement, who: Narrator): string {
  return joined([`Сведения относятся ${ABOUT[who]}.`, told(who, whyAboutApplicant)])
}

export function untrueSentence({ whyUntrue, isTrue }: Statement, who: Narrator): string {
  if (whyUntrue === '') return ''
  const measure = isTrue === 'partly' ? ' частично' : ''
  return joined([`Сведения не соответствуют действительности${measure}.`, told(who, whyUntrue)])
}

export function proofsSentence({ proofs }: Pick<Statement, 'proofs'>): string {
  return listed('Подтверждение', proofs)
}

/** All disputed quotations, each between «». */
export function quotesOf(all: readonly Statement[]): string {
  return all.map(({ quote }) => quoted(quote)).join('; ')
}
