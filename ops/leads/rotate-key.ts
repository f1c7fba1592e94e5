import type { Sql } from '../../contract/sql.ts'
import { nameOf, newKey, readKeys, retiredFile, writeKeys } from './key-file.ts'
import { countUnder, openAll } from './sealed-leads.ts'

/** A site whose key is to be replaced. */
export interface Rotation {
  database: Sql
  /** File with the operator's LEADS_KEY. */
  keyFile: string
  /** Gives the site this LEADS_KEY, and waits until the site uses it. */
  publish(keys: string[]): void | Promise<void>
  /** Reseals some or all leads under the first key, or waits while the site does it. */
  reseal(keys: string[]): Promise<void>
  /** Names of lost keys, whose leads can never be opened again. */
  lost: string[]
  say(line: string): void
}

/** Rounds without progress before giving up; a deployment reseals only once a minute. */
const MAX_IDLE_ROUNDS = 40

/**
 * Replaces the key of a site: adds the new key beside the old one, reseals all leads, opens each as a check, and only then removes the old
 * key. At any moment the site has every key that it needs. After an interruption a new start continues.
 */
export async function rotateKey(rotation: Rotation): Promise<void> {
  const { database, keyFile, publish, say } = rotation
  const [key, ...outgoing] = await keysOf(rotation)
  const keys = [key, ...outgoing]
  // The new key must be on disk before any lead is sealed with it.
  writeKeys(keyFile, keys)
  do {
    await publish(keys)
    do await resealAll(rotation, keys, outgoing.map(nameOf))
    while (!(await areOpen(rotation, key, outgoing.map(nameOf))))
    retire(keyFile, outgoing)
    await publish([key])
    // A worker that still had only the old key may have accepted another lead meanwhile.
  } while ((await countUnder(database, outgoing.map(nameOf))) > 0)
  writeKeys(keyFile, [key])
  say(`Every lead opens under "${nameOf(key)}" alone, which ${keyFile} holds: keep a copy of it away from this machine.`)
  say(`${retiredFile(keyFile)} holds the earlier keys: keep it as long as backups from their time.`)
}

/** The new key, then all that may still be needed. Throws, before anything is changed, when some leads could not be opened. */
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
  let left = await countUnder(database, names)
  for (let idle = 0; left > 0; ) {
    say(`${left} leads to be sealed anew`)
    await reseal(keys)
    const before = left
    left = await countUnder(database, names)
    idle = left < before ? 0 : idle + 1
    if (idle >= MAX_IDLE_ROUNDS) throw new Error(STALLED)
  }
}

const STALLED = `Nothing has been sealed anew for a while. Both keys are in place and nothing is lost. Is this build deployed, and does its cron run?
Start the same command again later: it goes on from here.`

/** Whether all leads open with the new key; `false` when a lead was sealed with an outgoing key meanwhile. */
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
