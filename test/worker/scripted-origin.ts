import { inject } from 'vitest'
import type { Bindings } from '../../edge/bindings.ts'
import { ownKv } from './content-deps.ts'

/** A content origin for one test, controlled by it. */
export interface ScriptedOrigin {
  /** Bindings of a visitor whose site uses this origin. */
  bindings: Partial<Bindings>
  /** Switches to this mode (`test/origin/modes.ts`). */
  become: (mode: string) => Promise<void>
  /** Number of requests so far. */
  asked: () => Promise<number>
}

export async function scriptedOrigin(mode: string): Promise<ScriptedOrigin> {
  const name = crypto.randomUUID()
  const tell = async (path: string) => (await fetch(`${inject('origin')}/${path}`)).text()
  const become = async (role: string) => void (await tell(`__become/${name}/${role}`))
  await become(mode)
  return {
    // Long timeouts, because the test machine may be busy.
    bindings: {
      CONTENT_ORIGIN: `${inject('origin')}/${name}`,
      CONTENT_TIMEOUT_MS: '20000',
      CONTENT_DEADLINE_MS: '20000',
      CONTENT: ownKv(),
    },
    become,
    asked: async () => Number(await tell(`__count/${name}`)),
  }
}
