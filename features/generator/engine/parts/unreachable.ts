import type { Problem } from '../check-answers.ts'

/** A letter needs at least one way to its addressee. */
export function unreachable(answers: { readonly addresseeAddress: string; readonly addresseeEmail: string }): Problem[] {
  const isReachable = answers.addresseeAddress !== '' || answers.addresseeEmail !== ''
  return isReachable ? [] : [{ path: ['addresseeEmail'], message: 'Укажите электронную почту или почтовый адрес' }]
}
