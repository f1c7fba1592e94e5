import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Uploads of hundreds of files on a slow line. */
const TIMEOUT_MS = 10 * 60 * 1000

/** Runs wrangler with a configuration. Rejects with what it said when it fails. */
export type Wrangler = (...args: string[]) => Promise<void>

export function wranglerWith(config: string, env: NodeJS.ProcessEnv): Wrangler {
  return async (...args) => {
    const child = spawn('wrangler', [...args, '--config', config], {
      // In CI mode it asks no questions.
      env: { ...env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
    })
    const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
    const [status, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed:\n${out}${errors}`)
  }
}
