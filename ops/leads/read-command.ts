import { type Rule, text } from '../../tools/command-line/command-line.ts'

export type LeadsCommand = BookCommand | { verb: 'make-key' } | RotateCommand

/** A manager's command on the outbox. */
export interface BookCommand {
  verb: 'list' | 'show' | 'export' | 'requeue'
  /** A lead's number or idempotency key; `dead` for all dead leads; empty for commands without it. */
  which: string
}

export interface RotateCommand {
  verb: 'rotate-key'
  /** Names of lost keys. */
  lost: string[]
}

/** The verbs of `npm run leads` and of `site leads`, and the words after each. */
export const leadsVerbs = {
  list: [],
  show: ['number or key of a lead'],
  export: [],
  requeue: ['number or key of a lead, or "dead",'],
  'rotate-key': [],
} as const

const keyName: Rule<string> = (given, name) => {
  if (!/^\w[\w-]{0,39}$/.test(given)) throw new Error(`${name} is the name of a key, got ${JSON.stringify(given)}`)
  return text(given, name)
}

export const leadsOptions = { lost: { type: 'string', multiple: true, rule: keyName } } as const

/** `['show', '481920337']` → a command. Throws a sentence for words that do not go together. */
export function readLeadsCommand([verb, which = '']: string[], lost: string[]): LeadsCommand {
  if (verb === 'rotate-key') return { verb, lost }
  if (lost.length > 0) throw new Error('--lost belongs to rotate-key')
  if (verb === 'make-key') return { verb }
  if (verb === 'list' || verb === 'export') return { verb, which: '' }
  const isOne = /^(?:\d{1,15}|[\da-f-]{36})$/i.test(which)
  if (verb === 'show' && isOne) return { verb, which: which.toLowerCase() }
  if (verb === 'requeue' && (isOne || which === 'dead')) return { verb, which: which.toLowerCase() }
  throw new Error(`A lead is named by its number or its key${verb === 'requeue' ? ', or all by "dead"' : ''}, got ${JSON.stringify(which)}`)
}
