import type { Problem } from './check-answers.ts'
import type { Answers } from './fields.ts'

/** Problems of who applies and who speaks for whom, the same in every document. */
export function checkPerson({ subject, applicantType }: Answers): Problem[] {
  const isChild = subject === 'child' && (applicantType === 'company' || applicantType === 'soleTrader')
  return isChild ? [{ path: ['applicantType'], message: 'Ребёнок обращается как гражданин: выберите «Гражданин»' }] : []
}
