import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { payloadPath } from '../../contract/paths.ts'
import type { Payload } from '../../contract/payload.ts'
import { BUILD } from './tested-build.ts'
import { until } from './until.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    answer: (path: string, ...answers: Answer[]) => Promise<void>
    release: (path: string) => Promise<void>
    requestsTo: (path: string) => Promise<RecordedRequest[]>
  }
}

/** Sets the responses for a path, in order, of which the last one repeats. Recorded requests for the path are deleted. */
export const answer = (path: string, ...answers: Answer[]) => commands.answer(path, ...answers)

/** Sends the held responses of a path. */
export const release = (path: string) => commands.release(path)

/** Recorded requests for a path. */
export const requestsTo = (path: string) => commands.requestsTo(path)

/** Waits for a request for a path. */
export async function untilRequested(path: string): Promise<void> {
  await until(async () => expect(await requestsTo(path), `requests for ${path}`).not.toEqual([]))
}

/** Waits until the browser has aborted a request for a path. */
export async function untilAborted(path: string): Promise<void> {
  await until(async () =>
    expect(await requestsTo(path), `requests for ${path}`).toContainEqual(expect.objectContaining({ isAborted: true })),
  )
}

/** Sets the payload for a visit of `path`: a page whose heading is its title, with the given changes. */
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

/** A response of the scripted site. */
export interface Answer {
  status?: number
  type?: string
  body?: string
  headers?: Record<string, string>
  /** Whether the connection breaks before the body. */
  isLost?: boolean
  /** Whether the response waits until the test releases it. */
  isHeld?: boolean
  /** Text of the body after which the rest waits until the test releases it. */
  heldAfter?: string
  /** Whether the body is compressed. */
  isCompressed?: boolean
}

/** A request that the scripted site has received. */
export interface RecordedRequest {
  /** Path and query. */
  url: string
  body: string
  /** Whether the browser aborted it before the response. */
  isAborted: boolean
}
