import { writeSync } from 'node:fs'
import { finishPublications } from '../../content/publish/finish-publications.ts'
import { publishDrafts } from '../../content/publish/publish-drafts.ts'
import { killWorkerd } from '../faults/kill-workerd.ts'
import { openPlace } from './built-places.ts'
import { draft } from './small-desk.ts'
import { watchRenames } from './watch-renames.ts'

// `node test/desk/publish-and-die.ts {JSON}` publishes these texts and shows them, and prints each step that changes something. It kills itself with SIGKILL after the
// step that `dieAfter` names: by its number, or by its beginning.
const { place, texts, dieAfter } = JSON.parse(process.argv[2] ?? '')

let steps = 0
function step(name: string): void {
  steps += 1
  writeSync(1, `${name}\n`)
  if (typeof dieAfter === 'number' ? steps !== dieAfter : !name.startsWith(dieAfter)) return
  killWorkerd()
  process.kill(process.pid, 'SIGKILL')
}

watchRenames((name) => step(`rename to ${name}`))
const opened = await openPlace(place, step)
const items = await Promise.all(Object.entries<string>(texts).map(([path, text]) => draft(opened.desk, path, text)))
const decided = await publishDrafts(opened.desk, { items, note: '', madeBy: 'Анна' })
await finishPublications(opened.desk, opened.place, decided)
await opened.close()
