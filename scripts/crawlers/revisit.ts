import type { Answer, Client } from './client.ts'
import type { Revisit } from './crawled.ts'

const VALIDATORS = [
  ['If-None-Match', 'etag'],
  ['If-Modified-Since', 'last-modified'],
] as const

/** Asks again for what was answered, as a robot does that remembers it. */
export async function revisit(client: Client, answers: Answer[]): Promise<Revisit[]> {
  const asked = answers.flatMap(({ address, headers }) =>
    VALIDATORS.flatMap(([by, validator]) => {
      const value = headers.get(validator)
      return value === null ? [] : [client(address, { headers: { [by]: value } }).then((answer) => ({ by, answer }))]
    }),
  )
  return Promise.all(asked)
}
