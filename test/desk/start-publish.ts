import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { BuiltPlace } from './built-places.ts'

export interface Publish {
  place: BuiltPlace
  items: { path: string; etag: number }[]
  madeBy: string
  /** The step after which it is killed; `null` for none. */
  dieAfter: string | number | null
}

export type PublishEnd = { kind: 'published'; number: number } | { kind: 'refused'; code: string; by: string } | { kind: 'killed' }

const SCRIPT = 'test/desk/publish-process.ts'
/** Twenty processes start at once. */
const COMPILED = 'node_modules/.cache/publish-process'

/** Publishes drafts in a process of its own, and waits for its end. */
export async function publishInProcess(publish: Publish): Promise<PublishEnd> {
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED }
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(publish)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, problems, [status, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (signal === 'SIGKILL') return { kind: 'killed' }
  if (status !== 0) throw new Error(`The publish ended with ${status} after these steps:\n${said}\n${problems}`)
  return JSON.parse(said.split('\n').at(-1) ?? '')
}
