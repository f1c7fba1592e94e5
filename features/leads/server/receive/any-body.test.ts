import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { goodLead, goodLetter, LEAD_PATH, LETTER_PATH, leadRows, postJson } from '../../../../test/worker/lead-posts.ts'
import { visitor } from '../../../../test/worker/visit.ts'

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const COUNTS = 'SELECT (SELECT count(*) FROM outbox) AS leads, (SELECT count(*) FROM consents) AS consents'
/** The timeout is long, because hundreds of requests are slow on a busy machine. It only ends a hanging test. */
const TIMEOUT_MS = 180_000
const visit = visitor()
/** Leads that have been accepted so far. */
let expected = 0
const path = fc.constantFrom(LEAD_PATH, LETTER_PATH)

/** A valid form with arbitrary values in some fields. */
const almostGood = fc
  .tuple(
    fc.constantFrom(goodLead, goodLetter),
    fc.dictionary(fc.constantFrom(...Object.keys({ ...goodLead(), ...goodLetter() })), fc.anything()),
  )
  .map(([make, changes]) => ({ ...make(), ...changes }))

it(
  'any JSON results in success, a refusal or the rate limit, and a lead is stored exactly in case of success',
  async () => {
    const anyJson = fc.oneof(fc.json(), fc.string(), almostGood.map(stringify))
    await fc.assert(
      fc.asyncProperty(path, anyJson, (to, body) => isHonest(to, body)),
      { numRuns: 200 },
    )
  },
  TIMEOUT_MS,
)

it(
  'any URL-encoded form results in success or a refusal, and a lead is stored exactly in case of success',
  async () => {
    const fields = fc.dictionary(
      fc.oneof(fc.constantFrom('phone', 'username', 'comment', 'email', 'agreement', 'contact-method'), fc.string()),
      fc.string(),
    )
    const anyForm = fc.oneof(
      fc.string({ unit: 'binary' }),
      fields.map((pairs) => new URLSearchParams(pairs).toString()),
    )
    await fc.assert(
      fc.asyncProperty(path, anyForm, (to, body) => isHonest(to, body, FORM_TYPE)),
      { numRuns: 100 },
    )
  },
  TIMEOUT_MS,
)

it(
  'any name and attachment are stored once, and a repeat gets the same number',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), fc.string({ maxLength: 500 }), async (username, attachment) => {
        const lead = goodLead({ username: `А${username}`, attachment })
        const [first, second] = [await postJson(visit, LEAD_PATH, lead), await postJson(visit, LEAD_PATH, lead)]
        expect([first.status, second.status, await second.text()]).toEqual([first.status, first.status, await first.text()])
        expect(await leadRows(lead.idempotencyKey)).toHaveLength(first.status === 200 ? 1 : 0)
      }),
      { numRuns: 40 },
    )
  },
  TIMEOUT_MS,
)

/** Expects 200 or 303 with one more lead and its consent stored, or 4xx with nothing stored. */
async function isHonest(to: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const { status } = await postJson(visit, to, body, headers)
  const isAccepted = status === 200 || status === 303
  expect(isAccepted || (status >= 400 && status < 500), `${status} for ${body}`).toBe(true)
  if (isAccepted) expected += 1
  expect(await env.LEADS.prepare(COUNTS).first()).toEqual({ leads: expected, consents: expected })
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{'
  }
}
