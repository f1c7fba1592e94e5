const EVERY_MS = 10_000

/**
 * Says on stderr what begins, and every ten seconds that it goes on, with what `tell` was last called with: `Compressing… 20 s, 310 of 990`. The same in a
 * terminal and in a log.
 */
export async function during<Result>(
  what: string,
  work: (tell: (detail: string) => void) => Result | Promise<Result>,
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
