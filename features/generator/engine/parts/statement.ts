import type { AnswersOf } from '../fields.ts'
import type { statements } from '../groups/statements.ts'
import { quoted, sentence, uncapitalised } from '../russian.ts'
import { joined } from '../write.ts'

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

export function untrueSentence({ whyUntrue, isTrue }: Statement): string {
  if (whyUntrue === '') return ''
  const about = isTrue === 'partly' ? 'Сведения не соответствуют действительности в части' : 'Сведения не соответствуют действительности'
  return sentence(`${about}: ${uncapitalised(whyUntrue)}`)
}

export function proofsSentence({ proofs }: Statement): string {
  return proofs.length === 0 ? '' : sentence(`Подтверждение: ${proofs.map(uncapitalised).join(', ')}`)
}

/** All disputed quotations, each between «». */
export function quotesOf(all: readonly Statement[]): string {
  return all.map(({ quote }) => quoted(quote)).join('; ')
}
