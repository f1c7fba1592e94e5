import { inject } from 'vitest'
import type { Bindings } from '../../edge/bindings.ts'
import { ownKv } from './content-deps.ts'

/** A content origin of one test, which behaves as the test says. */
export interface ScriptedOrigin {
  /** What makes it the origin of a visitor. */
  bindings: Partial<Bindings>
  /** Behaves in this mode (`test/origin/modes.ts`) from now on. */
  become: (mode: string) => Promise<void>
  /** How many questions it has had. */
  asked: () => Promise<number>
}

export async function scriptedOrigin(mode: string): Promise<ScriptedOrigin> {
  const name = crypto.randomUUID()
  const tell = async (path: string) => (await fetch(`${inject('origin')}/${path}`)).text()
  const become = async (role: string) => void (await tell(`__become/${name}/${role}`))
  await become(mode)
  return {
    // A good answer is waited for, however busy the machine that tests run on.
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
