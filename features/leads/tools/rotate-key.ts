import { nameOf, newKey, readKeys, retiredFile, writeKeys } from './key-file.ts'
import type { LeadDatabase } from './lead-database.ts'
import { countUnder, openAll } from './sealed-leads.ts'

/** A site whose leads get another key. */
export interface Rotation {
  database: LeadDatabase
  /** Where its operator keeps LEADS_KEY. */
  keyFile: string
  /** Gives the site this LEADS_KEY, and waits until it has taken it up. */
  publish(keys: string[]): void | Promise<void>
  /** Lets some or all leads be sealed anew under the first key, or waits until that happens. */
  reseal(keys: string[]): Promise<void>
  /** Names of keys that nobody has any more: what they sealed stays shut. */
  lost: string[]
  say(line: string): void
}

/** So often in a row nothing may happen: the worker that seals anew does so once a minute. */
const MAX_IDLE_ROUNDS = 40

/**
 * Replaces the key of a site: the new one beside the old one, everything sealed anew, everything opened once, and only then the old one
 * goes. At any moment the site has every key that it needs; interrupted, it goes on where it was when it is started again.
 */
export async function rotateKey(rotation: Rotation): Promise<void> {
  const { database, keyFile, publish, say } = rotation
  const [key, ...outgoing] = await keysOf(rotation)
  const keys = [key, ...outgoing]
  // Before anybody seals with it, the new key lies on disk.
  writeKeys(keyFile, keys)
  do {
    await publish(keys)
    do await resealAll(rotation, keys, outgoing.map(nameOf))
    while (!(await areOpen(rotation, key, outgoing.map(nameOf))))
    retire(keyFile, outgoing)
    await publish([key])
    // A worker that had not yet heard of the new key may have taken in another lead.
  } while (countUnder(database, outgoing.map(nameOf)) > 0)
  writeKeys(keyFile, [key])
  say(`Every lead opens under "${nameOf(key)}" alone, which ${keyFile} holds: keep a copy of it away from this machine.`)
  say(`${retiredFile(keyFile)} holds the earlier keys: keep it as long as backups from their time.`)
}

/** The new key, then all that may still be needed. Throws before anything has changed when leads would be shut by it. */
async function keysOf({ database, keyFile, lost }: Rotation): Promise<[string, ...string[]]> {
  const [newest, ...others] = readKeys(keyFile)
  if (!newest) throw new Error(`${keyFile} holds no key: put the site's LEADS_KEY there, or make one: npm run leads -- make-key`)
  const retired = readKeys(retiredFile(keyFile)).filter((key) => ![newest, ...others].includes(key))
  const { open, shut, unknown } = await openAll(database, [newest, ...others, ...retired])
  const [wrong] = shut
  if (wrong) throw new Error(`${wrong[1]} leads say that key "${wrong[0]}" seals them, but ${keyFile} holds another of that name`)
  const [missing] = [...unknown].filter(([name]) => !lost.includes(name))
  if (missing) throw new Error(missingKey(missing, keyFile))
  const stillNeeded = retired.filter((key) => open.has(nameOf(key)))
  return others.length > 0 ? [newest, ...others, ...stillNeeded] : [newKey(), newest, ...stillNeeded]
}

function missingKey([name, count]: [string, number], keyFile: string): string {
  return `${count} leads are sealed under key "${name}", which ${keyFile} does not hold; the site would lose it. Add it there after a comma,
or, if nobody has it and these leads may stay shut for ever: npm run leads -- rotate-key --lost ${name}`
}

async function resealAll({ database, reseal, say }: Rotation, keys: string[], names: string[]): Promise<void> {
  let left = countUnder(database, names)
  for (let idle = 0; left > 0; ) {
    say(`${left} leads to be sealed anew`)
    await reseal(keys)
    const before = left
    left = countUnder(database, names)
    idle = left < before ? 0 : idle + 1
    if (idle >= MAX_IDLE_ROUNDS) throw new Error(STALLED)
  }
}

const STALLED = `Nothing has been sealed anew for a while. Both keys are in place and nothing is lost. Is this build deployed, and does its cron run?
Start the same command again later: it goes on from here.`

/** Whether everything opens under the new key; `false` when a lead has come in under an outgoing one meanwhile. */
async function areOpen({ database, lost }: Rotation, key: string, outgoing: string[]): Promise<boolean> {
  const { shut, unknown } = await openAll(database, [key])
  const failed = [...shut, ...unknown].filter(([name]) => !lost.includes(name))
  const [broken] = failed.filter(([name]) => !outgoing.includes(name))
  if (broken) throw new Error(`${broken[1]} leads under key "${broken[0]}" do not open; every key stays where it was`)
  return failed.length === 0
}

function retire(keyFile: string, keys: string[]): void {
  const file = retiredFile(keyFile)
  writeKeys(file, [...new Set([...keys, ...readKeys(file)])])
}
