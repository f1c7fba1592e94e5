import type { SiteEvent } from '../../features/vitals/engine/events.ts'
import { viewEvents } from '../../features/vitals/server/view-events.ts'
import { SECTIONS, type View } from '../../features/vitals/wire.ts'
import { seededRandom } from '../faults/seeded-random.ts'

interface Happened {
  at: number
  events: SiteEvent[]
}

const HOUR_MS = 3_600_000
const KINDS: readonly View['kind'][] = ['home', 'article', 'article', 'article', 'page', 'page', ...SECTIONS]
const ERRORS = ['own TypeError', 'other Error', 'other unknown', 'chunk', 'own AbortError']

/** Views of the 48 hours before `now`, in order; after half of them another build is live, whose pages take `slower` times as long. */
export function* syntheticViews({ now, count, slower = 1 }: { now: number; count: number; slower?: number }): Generator<Happened> {
  const random = seededRandom(1)
  /** Around `median`, with a long tail as that of real visits. */
  const skewed = (median: number) => median * Math.exp((random() + random() + random() - 1.5) * 0.9)
  for (let number = 0; number < count; number += 1) {
    const isNew = number >= count / 2
    const factor = isNew ? slower : 1
    const view: View = {
      build: isNew ? 'bbbbbbbbbbbb' : 'aaaaaaaaaaaa',
      kind: KINDS[Math.floor(random() * KINDS.length)] ?? 'page',
      lcp: skewed(1600) * factor,
      ...(random() < 0.6 ? { inp: skewed(90) * factor } : {}),
      cls: random() < 0.7 ? 0 : skewed(0.04),
      errors: random() < 0.004 ? [ERRORS[Math.floor(random() * ERRORS.length)] ?? 'chunk'] : [],
    }
    const at = now - 48 * HOUR_MS + Math.floor((number / count) * 48 * HOUR_MS)
    yield {
      at,
      events: [...viewEvents(view), ...(random() < 0.0005 ? [{ name: 'server 503', build: view.build, kind: '', bucket: 0 }] : [])],
    }
  }
}
