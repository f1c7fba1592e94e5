import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Environment } from '../../tools/wrangler/deployment.ts'

const HEAD = '# This account: ids that npm run setup has made, and settings that replace those of wrangler.toml. Not in the repository.\n'

export type LocalFile = ReturnType<typeof openLocalFile>

/** Adds entries to the local file and preserves its lines, because operators write settings and comments there. */
export function openLocalFile(file: string, environment: Environment) {
  const prefix = environment === 'production' ? '' : `env.${environment}.`
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : HEAD)
  return {
    /** Sets `account_id`, before all tables. */
    setAccount: (id: string) => write(file, text().replace(/^(?=[^#\n]|$)/m, `account_id = ${JSON.stringify(id)}\n`)),
    setVar(name: string, value: string) {
      const header = `[${prefix}vars]\n`
      const line = `${name} = ${JSON.stringify(value)}\n`
      const before = text()
      write(file, before.includes(header) ? before.replace(header, () => header + line) : `${before}\n${header}${line}`)
    },
    /** Adds an entry to a list: `kv_namespaces`, `d1_databases` or `routes`. */
    add(list: string, entry: Record<string, string | boolean>) {
      const lines = Object.entries(entry).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
      write(file, `${text()}\n[[${prefix}${list}]]\n${lines.join('')}`)
    },
  }
}

/** Writes atomically, so that an interruption leaves the old file or the new one. */
function write(file: string, content: string): void {
  writeFileSync(`${file}.draft`, content)
  renameSync(`${file}.draft`, file)
}
