import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ExecutionContext } from './background.ts'
import type { Batch } from './bindings/queue.ts'

type Env = Record<string, unknown>

/** What the built module exports (worker/index.ts). */
interface Handlers {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response>
  queue(batch: Batch, env: Env, context: ExecutionContext): Promise<void>
  scheduled(event: { scheduledTime: number; cron: string }, env: Env, context: ExecutionContext): Promise<void>
  startChecks: { names: readonly string[]; problems(env: Env): Promise<string[]> }
}

/** What the build made of wrangler.toml, as far as the host needs it. */
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

/** Loads the worker that Cloudflare gets, too. `caches` must be there before, because the worker asks for it as it starts. */
export async function loadWorker(folder: string): Promise<BuiltWorker> {
  const config: WorkerConfig = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'))
  const built: { default: Handlers } = await import(pathToFileURL(resolve(folder, 'index.js')).href)
  return { handlers: built.default, config }
}
