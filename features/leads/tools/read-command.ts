export type Command = BookCommand | { verb: 'make-key' } | RotateCommand

/** A manager's command on the outbox. */
export interface BookCommand {
  verb: 'list' | 'show' | 'export' | 'requeue'
  /** A lead's number or idempotency key; `dead` for all dead leads; empty for commands without it. */
  which: string
  remote: boolean
}

export interface RotateCommand {
  verb: 'rotate-key'
  remote: boolean
  /** Names of lost keys. */
  lost: string[]
}

const USAGE = `npm run leads -- list                       what waits, is delivered, is dead
npm run leads -- show {number or key}       one lead, opened
npm run leads -- export                     every lead whose content is kept, opened, as lines of JSON
npm run leads -- requeue {number, key or dead}   tries again what a sink has refused
npm run leads -- make-key                   makes the deployment's LEADS_KEY, into a file
npm run leads -- rotate-key                 replaces that key, and seals everything anew
Add --remote for the deployment's database; its key is read from .leads-key, LEADS_KEY_FILE names another file.
STATE_DIR names the state of npm start or of a host; LEADS_KEY_FILE the file of that host's key.`

/** Parses arguments such as `['show', '481920337', '--remote']`; throws the usage text for anything else. */
export function readCommand(args: string[]): Command {
  const remote = args.includes('--remote')
  const [verb, which = '', ...rest] = args.filter((arg) => arg !== '--remote')
  if (verb === 'rotate-key') return { verb, remote, lost: readLost(which === '' ? [] : [which, ...rest]) }
  const isOne = /^(?:\d{1,15}|[\da-f-]{36})$/i.test(which)
  const command = { which: which.toLowerCase(), remote }
  if (rest.length > 0) throw new Error(USAGE)
  if (verb === 'make-key' && which === '' && !remote) return { verb }
  if ((verb === 'list' || verb === 'export') && which === '') return { verb, ...command }
  if (verb === 'show' && isOne) return { verb, ...command }
  if (verb === 'requeue' && (isOne || which === 'dead')) return { verb, ...command }
  throw new Error(USAGE)
}

/** `['--lost', 'k1', '--lost', 'k2']` → `['k1', 'k2']` */
function readLost([flag, name, ...rest]: string[]): string[] {
  if (flag === undefined) return []
  if (flag !== '--lost' || name === undefined || !/^[\w-]{1,40}$/.test(name) || name.startsWith('--')) throw new Error(USAGE)
  return [name, ...readLost(rest)]
}
