import { writeSync } from 'node:fs'
import { publishDrafts } from '../../content/publish/publish-drafts.ts'
import { Refusal } from '../../content/publish/refusal.ts'
import { killWorkerd } from '../faults/kill-workerd.ts'
import { openPlace } from './built-places.ts'
import type { Publish, PublishEnd } from './start-publish.ts'
import { watchRenames } from './watch-renames.ts'

// `node test/desk/publish-process.ts {JSON}` publishes drafts and shows them, prints each step that changes something, and at last what came of it. It kills itself with
// SIGKILL after the step that `dieAfter` names, by its number or by its beginning.
const { place, items, madeBy, dieAfter }: Publish = JSON.parse(process.argv[2] ?? '')

let steps = 0
function step(name: string): void {
  steps += 1
  writeSync(1, `${name}\n`)
  if (typeof dieAfter === 'number' ? steps !== dieAfter : dieAfter === null || !name.startsWith(dieAfter)) return
  killWorkerd()
  process.kill(process.pid, 'SIGKILL')
}

async function publish(): Promise<PublishEnd> {
  try {
    const { number } = await publishDrafts(opened.desk, { items, note: '', madeBy })
    await opened.show()
    return { kind: 'published', number }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', code: error.code, by: error.details.by ?? '' }
    throw error
  }
}

watchRenames((name) => step(`rename to ${name}`))
const opened = await openPlace(place, step)
writeSync(1, JSON.stringify(await publish()))
await opened.close()
