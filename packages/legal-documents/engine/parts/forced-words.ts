import type { Problem } from '../check-answers.ts'

const FORCED = /(?<!\p{L})(?:извин|прощени|(?:я|мы)[^.]{0,40}признаю|каюсь|обязуюсь|заплач|лжец|негодя|подлец|клеветник)/iu
const ONLY_UNTRUE =
  'Опровержение говорит только, что сведения неверны: извинений, признаний и обещаний требовать нельзя. Уберите их из текста'

/** Problem of a refutation that makes its author confess, apologise or pay. */
export function forcedWords({ refutationText }: { readonly refutationText: string }): Problem[] {
  return FORCED.test(refutationText) ? [{ path: ['refutationText'], message: ONLY_UNTRUE }] : []
}
