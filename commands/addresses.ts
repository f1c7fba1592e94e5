import { writeFileSync } from 'node:fs'
import { command, runCommand } from '../tools/command-line/command-line.ts'

export const addresses = command({
  usage: `npm run addresses      gives every text that changed today's date, and every address that went away its redirect or its 410`,
  parse: () => undefined,
  run: recordAll,
})

async function recordAll(): Promise<void> {
  const { ADDRESSES_FILE, MOVED_FILE } = await import('../content/compile/address-files.ts')
  const { recordAddresses, recordText } = await import('../content/compile/record-addresses.ts')
  const { seedFiles } = await import('../tools/seed/seed.ts')
  const files = seedFiles()
  const { record, moved, notes } = recordAddresses(files, new Date().toISOString().slice(0, 10))
  for (const [file, value] of [[ADDRESSES_FILE, record] as const, [MOVED_FILE, moved] as const]) {
    const text = recordText(value, files.get(file))
    if (text !== files.get(file)) writeFileSync(file, text)
  }
  for (const note of notes) console.log(note)
  console.log(notes.length === 0 ? 'Every address is recorded.' : `${notes.length} recorded in ${ADDRESSES_FILE}`)
}

if (import.meta.main) await runCommand(addresses)
