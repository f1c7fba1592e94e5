import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { command, runCommand } from '../tools/command-line/command-line.ts'

export const addresses = command({
  usage: `npm run addresses      gives every text that changed today's date, and every address that went away its redirect or its 410`,
  parse: () => undefined,
  run: recordAll,
})

async function recordAll(): Promise<void> {
  const { ADDRESSES_FILE, MOVED_FILE } = await import('../content/compile/address-files.ts')
  const { recordAddresses } = await import('../content/compile/record-addresses.ts')
  const { seedFiles } = await import('../tools/seed/seed.ts')
  const { record, moved, notes } = recordAddresses(seedFiles(), new Date().toISOString().slice(0, 10))
  write(ADDRESSES_FILE, record)
  write(MOVED_FILE, moved)
  for (const note of notes) console.log(note)
  console.log(notes.length === 0 ? 'Every address is recorded.' : `${notes.length} recorded in ${ADDRESSES_FILE}`)
}

function write(file: string, value: unknown): void {
  const json = `${JSON.stringify(value, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== json) writeFileSync(file, json)
}

if (import.meta.main) await runCommand(addresses)
