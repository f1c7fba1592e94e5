import { payloadPath } from '../../contract/paths.ts'
import type { Payload } from '../../contract/payload.ts'
import type { Answer } from './answer.ts'
import { answer } from './scripted-answers.ts'
import { BUILD } from './tested-build.ts'

/** Says what the site answers to a visit of `path`: a page whose heading is its title, except for what is said otherwise. */
export function answerPage(
  path: string,
  { title, ...said }: Partial<Payload> & Pick<Payload, 'title'>,
  how: Omit<Answer, 'body'> = {},
): Promise<void> {
  const payload: Payload = {
    build: BUILD,
    title,
    head: [],
    layout: 'default',
    status: 200,
    error: null,
    main: `<h1>${title}</h1>`,
    islands: {},
    ...said,
  }
  return answer(payloadPath(path), { type: 'application/json', body: JSON.stringify(payload), ...how })
}
