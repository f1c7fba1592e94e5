export interface Command {
  verb: 'list' | 'show' | 'export' | 'requeue'
  /** A number or a key; `dead` for all dead ones; empty where none is needed. */
  which: string
  remote: boolean
}

const USAGE = `npm run leads -- list                       what waits, is delivered, is dead
npm run leads -- show {number or key}       one lead, opened
npm run leads -- export                     every lead whose content is kept, opened, as lines of JSON
npm run leads -- requeue {number, key or dead}   tries again what a sink has refused
Add --remote for the deployment's database; LEADS_KEY must then be its key.`

/** `['show', '481920337', '--remote']`; throws the usage for anything else than it says. */
export function readCommand(args: string[]): Command {
  const [verb, which = '', ...rest] = args.filter((arg) => arg !== '--remote')
  const isOne = /^(?:\d{9}|[\da-f-]{36})$/i.test(which)
  const command = { which: which.toLowerCase(), remote: args.includes('--remote') }
  if (rest.length === 0 && (verb === 'list' || verb === 'export') && which === '') return { verb, ...command }
  if (rest.length === 0 && verb === 'show' && isOne) return { verb, ...command }
  if (rest.length === 0 && verb === 'requeue' && (isOne || which === 'dead')) return { verb, ...command }
  throw new Error(USAGE)
}
