/** A browser's database may hang for ever: in Safari after its start, elsewhere while another tab holds it. */
const SILENT_MS = 3000

/**
 * Gives `take` the outcome of `work`, and `meanwhile` before it when that lasts longer than three seconds: a late outcome still counts.
 * Returns a function after which `take` is not called any more.
 */
export function tellInTime<Outcome>(work: Promise<Outcome>, meanwhile: Outcome, take: (outcome: Outcome) => void): () => void {
  let isAwaited = true
  const timer = setTimeout(() => take(meanwhile), SILENT_MS)
  void work.then((outcome) => {
    clearTimeout(timer)
    if (isAwaited) take(outcome)
  })
  return () => {
    isAwaited = false
    clearTimeout(timer)
  }
}
