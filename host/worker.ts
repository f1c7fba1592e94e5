import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ExecutionContext } from './background.ts'
import type { Batch } from './bindings/queue.ts'

type Env = Record<string, unknown>

/** Exports of the built module (worker/index.ts). */
interface Handlers {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response>
  queue(batch: Batch, env: Env, context: ExecutionContext): Promise<void>
  scheduled(event: { scheduledTime: number; cron: string }, env: Env, context: ExecutionContext): Promise<void>
  texts(): Promise<{
    /** Shows the newest texts of the desk, where this machine does not show them. */
    show(env: Env): Promise<void>
    /** Does a piece of work on the texts in this process. */
    work(env: Env, work: string, order: unknown): Promise<unknown>
    /** A `Compiler` (content/publish/compiler.ts), for commands. */
    createCompiler(): Promise<unknown>
  }>
  startChecks: { names: readonly string[]; problems(env: Env): Promise<string[]> }
}

/** The part of the built wrangler.toml that the host needs. */
export interface WorkerConfig {
  vars: Record<string, string>
  kv_namespaces: { binding: string }[]
  queues: { producers: { binding: string; queue: string }[] }
  ratelimits: { name: string; simple: { limit: number; period: number } }[]
  send_email: { name: string }[]
}

export interface BuiltWorker {
  handlers: Handlers
  config: WorkerConfig
}

/** Loads the same built worker that Cloudflare runs. `caches` must be defined before, because the worker reads it at its start. */
export async function loadWorker(folder: string): Promise<BuiltWorker> {
  const config: WorkerConfig = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'))
  const built: { default: Handlers } = await import(pathToFileURL(resolve(folder, 'index.js')).href)
  return { handlers: built.default, config }
}

/** Adds the methods of workerd's runtime that the worker uses and Node 24 lacks; `caches` is a binding (bindings/cache.ts). */
export function polyfillRuntime(): void {
  const methods = {
    toHex(this: Uint8Array): string {
      return bufferOf(this).toString('hex')
    },
    toBase64(this: Uint8Array, { alphabet = 'base64' }: { alphabet?: 'base64' | 'base64url' } = {}): string {
      const text = bufferOf(this).toString(alphabet)
      // Node's base64url has no padding.
      return alphabet === 'base64' ? text : text.padEnd(Math.ceil(text.length / 4) * 4, '=')
    },
  }
  for (const [name, value] of Object.entries(methods))
    if (!(name in Uint8Array.prototype)) Object.defineProperty(Uint8Array.prototype, name, { value, configurable: true, writable: true })
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
