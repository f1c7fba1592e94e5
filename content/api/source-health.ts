import { isRecent } from '../../contract/stored-time.ts'
import type { Report } from './cache-store.ts'
import { coalesce, type InFlight } from './coalesce.ts'
import { checkAnswer } from './fallback.ts'
import type { Source } from './source.ts'

const MEMO_MS = 2000
const PATH = '/api/nav-menu/'

/** Result of the isolate's last check. */
export interface SourceHealth {
  answers: boolean
  checkedAt: number
}

export function createSourceHealth(): SourceHealth {
  return { answers: false, checkedAt: Number.NEGATIVE_INFINITY }
}

interface SourceHealthOptions {
  source: Source
  health: SourceHealth
  inFlight: InFlight
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
  report: Report
}

/** Whether the source itself answers, bypassing every cache; checked at most once every two seconds. */
export async function isSourceUp({ source, health, inFlight, now, waitUntil, report }: SourceHealthOptions): Promise<boolean> {
  if (isRecent(health.checkedAt, now(), MEMO_MS)) return health.answers
  const check = async () => {
    health.answers = await source
      .fetch(PATH, {})
      .then((answer) => Boolean(checkAnswer(answer, PATH, {})))
      .catch((error) => {
        report('content source does not answer', error)
        return false
      })
    health.checkedAt = now()
  }
  await coalesce(inFlight, { key: 'health', run: check, waitUntil })
  return health.answers
}
