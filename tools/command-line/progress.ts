const EVERY_MS = 10_000

/**
 * Prints the start of a work to stderr, and its progress every ten seconds, with the last argument of `report`: `Compressing… 20 s, 310 of 990`. The
 * output is the same in a terminal and in a log.
 */
export async function withProgress<Result>(
  what: string,
  work: (report: (detail: string) => void) => Result | Promise<Result>,
  everyMs = EVERY_MS,
): Promise<Result> {
  const started = Date.now()
  let detail = ''
  console.error(`${what}…`)
  const timer = setInterval(() => {
    console.error(`${what}… ${Math.round((Date.now() - started) / 1000)} s${detail === '' ? '' : `, ${detail}`}`)
  }, everyMs)
  try {
    return await work((next) => {
      detail = next
    })
  } finally {
    clearInterval(timer)
  }
}
