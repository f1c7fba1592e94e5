import * as v from 'valibot'
import { storeAnswer, storedAnswer } from '../cookie-answer.ts'
import { onGoals } from '../goals.ts'
import { analyticsSchema } from '../wire.ts'
import { showCookieNotice } from './cookie-notice.ts'
import { createDataLayer, createMetrika, type Hit, type Tracker } from './trackers.ts'

/**
 * Reports the goals of the forms, and by the returned function one hit per page (behaviour 10). With `askFirst` reports wait until the
 * visitor answers the cookie notice. A refusal drops them and ends the reporting.
 */
export function startTracking(settings: unknown): (hit: Hit) => void {
  const { metrika, gtm, askFirst } = v.parse(analyticsSchema, settings)
  const trackers: Tracker[] = [...(metrika ? [createMetrika(metrika)] : []), ...(gtm ? [createDataLayer(gtm)] : [])]
  const report = createReporter()
  const begin = () => {
    for (const tracker of trackers) tracker.load()
    report.begin()
  }
  onGoals((goal) => {
    report.send(() => {
      for (const tracker of trackers) tracker.goal(goal)
    })
  })
  const answer = storedAnswer()
  if (answer === 'refused') report.end()
  else if (answer === 'granted' || !askFirst) begin()
  if (answer === null) {
    showCookieNotice({ askFirst }, (given) => {
      storeAnswer(given)
      if (given === 'refused') report.end()
      else if (askFirst) begin()
    })
  }
  return (hit) =>
    report.send(() => {
      for (const tracker of trackers) tracker.hit(hit)
    })
}

/** Queues reports until `begin`; drops them after `end`. */
function createReporter() {
  let waiting: (() => void)[] | null = []
  let isEnded = false
  return {
    send(report: () => void) {
      if (isEnded) return
      if (waiting) waiting.push(report)
      else report()
    },
    begin() {
      for (const report of waiting ?? []) report()
      waiting = null
    },
    end() {
      waiting = []
      isEnded = true
    },
  }
}
