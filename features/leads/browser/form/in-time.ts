/** What is there after so many milliseconds at the latest; `null` when it is not, or has failed. Networks cut so that code neither comes nor fails. */
export function inTime<Thing>(coming: Promise<Thing>, ms: number): Promise<Thing | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    coming.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer))
  })
}
