/** Resolves to `null` when `coming` fails or takes longer than `ms`. On a cut connection an import may neither load nor fail. */
export function inTime<Thing>(coming: Promise<Thing>, ms: number): Promise<Thing | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    coming.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer))
  })
}
