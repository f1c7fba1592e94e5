import { createLocalSite, sweepLeads } from '../../tools/serve/local-site.ts'
import { seedNewState } from '../../tools/serve/seed-local.ts'
import { hostContent } from '../host/host-content.ts'
import { startReturningHost } from '../host/returning-host.ts'
import { killWorkerd } from './kill-workerd.ts'

/** The built worker in a process that is killed at any moment and comes back on the same files. */
export interface FaultyServer {
  /** Changes when it comes back. */
  origin(): Promise<string>
  sweep(): Promise<void>
  /** Kills it (SIGKILL); returns how many processes that were. */
  kill(): number
  dispose(): Promise<void>
}

interface ServerOptions {
  stateDir: string
  vars: Record<string, string>
  onLog: (line: string) => void
}

/** On workerd, or, with `HOST=node`, on the host of own machines. */
export function startFaultyServer(options: ServerOptions): Promise<FaultyServer> {
  return process.env['HOST'] === 'node' ? startNode(options) : startWorkerd(options)
}

/** Miniflare itself starts workerd again. */
async function startWorkerd({ stateDir, vars, onLog }: ServerOptions): Promise<FaultyServer> {
  await seedNewState(stateDir)
  const site = createLocalSite({ port: 0, stateDir, onLog, vars })
  return {
    origin: async () => (await site.ready).origin,
    sweep: () => sweepLeads(site).catch(() => undefined),
    kill: killWorkerd,
    dispose: () => site.dispose(),
  }
}

async function startNode({ stateDir, vars, onLog }: ServerOptions): Promise<FaultyServer> {
  const contentDir = await hostContent()
  const host = await startReturningHost({ port: 0, stateDir, contentDir, vars: { ...vars, TRUSTED_PROXY: '127.0.0.1, ::1' }, onLog })
  return {
    origin: async () => (await host.current()).origin,
    sweep: async () => (await host.current()).runMinute(),
    kill: host.kill,
    dispose: async () => (await host.current()).stop(),
  }
}
