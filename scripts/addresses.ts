import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ADDRESSES_FILE } from '../content/compile/address-record.ts'
import { MOVED_FILE } from '../content/compile/moved.ts'
import { recordAddresses } from '../content/compile/record-addresses.ts'
import { seedFiles } from './seed.ts'
import { withoutStack } from './without-stack.ts'

/** `npm run addresses`: gives every text that changed today's date, and every address that went away its redirect or its 410. */
const { record, moved, notes } = withoutStack(() => recordAddresses(seedFiles(), new Date().toISOString().slice(0, 10)))
write(ADDRESSES_FILE, record)
write(MOVED_FILE, moved)
for (const note of notes) console.log(note)
console.log(notes.length === 0 ? 'Every address is recorded.' : `${notes.length} recorded in ${ADDRESSES_FILE}`)

function write(file: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
