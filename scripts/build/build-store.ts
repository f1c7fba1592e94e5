import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import type { BuildStore } from './keep-builds.ts'

const ENTRIES_FILE = 'dist/kv-entries.json'

/** KV `BUILDS` accessed with wrangler; `place` is `--remote` or a local state. */
export function wranglerBuildStore(place: string[]): BuildStore {
  const kv = (...args: string[]) => wranglerOutput(['kv', ...args, '--binding', 'BUILDS', ...place])
  const bulk = (args: string[], entries: unknown[]) => {
    if (entries.length === 0) return
    writeFileSync(ENTRIES_FILE, JSON.stringify(entries))
    kv('bulk', ...args, ENTRIES_FILE)
    rmSync(ENTRIES_FILE)
  }
  return {
    async get(key) {
      // Lists first, because wrangler reports a missing key like any other failure.
      const found: { name: string }[] = JSON.parse(kv('key', 'list', '--prefix', key))
      return found.some(({ name }) => name === key) ? kv('key', 'get', key, '--text') : null
    },
    put: async (entries) => bulk(['put'], entries),
    delete: async (keys) => bulk(['delete', '--force'], keys),
  }
}

function wranglerOutput(args: string[]): string {
  const { status, stdout } = spawnSync('wrangler', args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed; nothing after it was done`)
  return stdout
}
