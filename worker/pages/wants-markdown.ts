import type { Context } from 'hono'
import type { AppEnv } from '../../edge/env.ts'

/** Browsers send 150 characters; of a longer header nothing is read. */
const ACCEPT_MAX_CHARS = 1024

/** Whether `Accept` has the word at all; no browser's has. */
export function namesMarkdown(c: Context<AppEnv>): boolean {
  const accept = c.req.header('accept')
  return accept !== undefined && accept.length <= ACCEPT_MAX_CHARS && /markdown/i.test(accept) && c.req.path.endsWith('/')
}

/** Whether this address of a document is to be answered in Markdown (behaviour 15.5). */
export async function wantsMarkdown(c: Context<AppEnv>): Promise<boolean> {
  return namesMarkdown(c) && (await import('./prefers-markdown.ts')).prefersMarkdown(c)
}
