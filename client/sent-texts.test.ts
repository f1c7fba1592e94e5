import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { suggestCities } from '../features/city/browser/city-picker.tsx'
import { requestWording } from '../features/generator/browser/refine/request-wording.ts'
import { fetchCompany } from '../features/generator/browser/wizard/fetch-company.ts'
import { startSending } from '../features/leads/browser/form/sending.ts'
import { submitLead } from '../features/leads/browser/submit-lead.ts'
import { leadSchema } from '../features/leads/lead-wire.ts'
import { submitLetter } from '../features/letter/browser/submit-letter.ts'
import { letterSchema } from '../features/letter/wire.ts'
import { anyText, halvedTexts } from '../test/any-text.ts'

const SIGNAL = new AbortController().signal
const MESSENGER = { 'contact-method': 'В мессенджер', messenger: '@anna', comment: 'Здравствуйте', email: 'anna@example.ru' }

/** A visit whose address and cookies contain the text, as far as browsers allow. */
function visitWith(text: string): void {
  const { pathname, search } = new URL(`https://site.example/${encodeURI(text.toWellFormed())}/?utm_source=${text}`)
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('document', { cookie: `_ym_uid=${text.replaceAll(';', '')}; _ga=GA1.1.${text.replaceAll(/[;.]/g, '')}.2` })
}

/** Sends a form with this attachment and returns the body that it posts. */
async function posted(form: typeof submitLead | typeof submitLetter, text: string): Promise<unknown> {
  const data = new FormData()
  for (const [name, value] of Object.entries(MESSENGER)) data.set(name, value)
  const bodies: string[] = []
  const wire = {
    now: () => 60_000,
    wait: async () => {},
    post: async (_: string, body: string) => {
      bodies.push(body)
      return { status: 200, retryAfterMs: 0, body: null }
    },
  }
  const draft = { restored: {}, key: () => crypto.randomUUID(), save() {}, renewKey() {}, clear() {} }
  const captcha = { prepare() {}, token: async () => null }
  await form({ name: 'main', data, attachment: { title: text, text }, draft, captcha, sending: startSending(() => {}, wire) })
  return JSON.parse(bodies[0] ?? '')
}

afterEach(() => vi.unstubAllGlobals())

it('a form from any page, with any attachment, sends only whole texts, none of which is too long for the server', async () => {
  await fc.assert(
    fc.asyncProperty(anyText([100, 300, 2000, 20_000]), async (text) => {
      visitWith(text.slice(0, 2100))
      const [lead, letter] = [await posted(submitLead, text), await posted(submitLetter, text)]
      expect(halvedTexts([lead, letter])).toEqual([])
      expect([v.safeParse(leadSchema, lead).issues, v.safeParse(letterSchema, letter).issues]).toEqual([undefined, undefined])
    }),
    { numRuns: 25 },
  )
})

it('questions to the model, the register and the address service contain only whole texts', async () => {
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    posted.push(body)
    return Response.json({ kind: 'failure', reason: 'off', type: 'failure', suggestions: [] })
  })
  await fc.assert(
    fc.asyncProperty(anyText([100]), async (text) => {
      await requestWording({ text, entities: [], signal: SIGNAL, onProgress() {} })
      await fetchCompany(text, SIGNAL)
      await suggestCities('/api/', text, SIGNAL)
      expect(halvedTexts(posted.splice(0))).toEqual([])
    }),
  )
})
