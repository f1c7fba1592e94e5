import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import type { Answer, Asked } from './answer.ts'
import { until } from './until.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    answer: (path: string, ...answers: Answer[]) => Promise<void>
    release: (path: string) => Promise<void>
    asked: (path: string) => Promise<Asked[]>
  }
}

/** Says what the site answers for a path from now on, in this order, the last one repeatedly; earlier requests are forgotten. */
export const answer = (path: string, ...answers: Answer[]) => commands.answer(path, ...answers)

/** Lets the held answers of a path go. */
export const release = (path: string) => commands.release(path)

/** Requests that have come for a path. */
export const asked = (path: string) => commands.asked(path)

/** Waits for a request for a path. */
export async function untilAsked(path: string): Promise<void> {
  await until(async () => expect(await asked(path), `requests for ${path}`).not.toEqual([]))
}

/** Waits until the browser has given up a request for a path. */
export async function untilAborted(path: string): Promise<void> {
  await until(async () => expect(await asked(path), `requests for ${path}`).toContainEqual(expect.objectContaining({ isAborted: true })))
}
