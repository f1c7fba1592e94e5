import { type Accepted, accept, type CheckedSubmission } from '../../features/leads/server/accept.ts'
import { deliver } from '../../features/leads/server/deliver.ts'
import { sweep } from '../../features/leads/server/sweep.ts'
import { createLeadBook } from '../../ops/leads/lead-book.ts'
import type { Keys } from './rotation.ts'
import { rotate } from './rotation.ts'
import { uuid } from './sync-crypto.ts'
import type { Universe } from './universe.ts'

const MINUTE_MS = 60_000
/** Timeout of a visitor's browser. */
const BROWSER_MS = 20_000
export const RECEIPT_DAYS = 10_000
/** Two keys with the same first number. */
const MEETING = ['00000000-0000-4000-8000-000000003e8b', '00000000-0000-4000-8000-00000000f5b9']

/** Starts all events of a seed during the faults; returns when the last one has started. */
export async function storm(universe: Universe, keys: Keys, rewrite: (sql: string) => string): Promise<void> {
  const { chance, profile, scheduler } = universe
  const meet = !profile.sinks.includes('relay') && chance.is(0.2)
  const visits = Array.from({ length: profile.leads }, (_, index) =>
    visit(universe, (meet ? MEETING[index] : undefined) ?? uuid(chance.random)),
  )
  const rotation = profile.rotates ? rotate(universe, keys) : undefined
  for (let tick = 0; tick < 6; tick += 1) {
    await scheduler.sleep(chance.is(0.7) ? MINUTE_MS : chance.below(100 * 60) * MINUTE_MS)
    if (profile.jumps && chance.is(0.5)) jump(universe)
    await operate(universe, keys, rewrite)
  }
  await Promise.all([...visits, rotation])
}

/** The operator, who requeues a lead at times, and the sweep of every minute, which may run twice at once. */
async function operate(universe: Universe, keys: Keys, rewrite: (sql: string) => string): Promise<void> {
  const { chance } = universe
  if (chance.is(0.2))
    await createLeadBook(universe.database.book(rewrite), keys.both).requeue(chance.is(0.5) ? 'dead' : anyNumber(universe))
  for (let count = 0; count < (chance.is(0.2) ? 2 : 1); count += 1) void universe.start('sweep', (deps) => sweep(deps, RECEIPT_DAYS))
}

/** A visitor who retries until a response, may press twice, and sometimes changes the form. */
async function visit(universe: Universe, id: string): Promise<void> {
  const { chance, scheduler } = universe
  await scheduler.sleep(chance.below(3 * MINUTE_MS))
  for (let post = 0; post < 4; post += 1) {
    const form = post > 0 && chance.is(0.2) ? 'other' : 'main'
    const posts = Array.from({ length: chance.is(0.15) ? 2 : 1 }, () => send(universe, id, form))
    const isAnswered = (await Promise.all(posts)).includes('answered')
    if (isAnswered && chance.is(0.7)) return
    await scheduler.sleep(chance.below(30_000))
  }
}

async function send(universe: Universe, id: string, form: string): Promise<'answered' | 'failed'> {
  const { chance, scheduler, judge } = universe
  const accepting = universe.start('accept', async (deps) => {
    const accepted = await accept(deps, submission(universe, id, form))
    if (accepted.kind === 'accepted' && accepted.isStored) wake(universe, id)
    return accepted
  })
  const accepted: Accepted | 'failed' = await Promise.race([accepting, scheduler.sleep(BROWSER_MS).then(() => 'failed' as const)])
  if (accepted === 'failed' || chance.is(0.1)) return 'failed'
  if (accepted.kind === 'accepted') judge.acknowledged(id, form, accepted.number)
  return 'answered'
}

/** The queue, which loses some messages and delivers some twice. */
function wake(universe: Universe, id: string): void {
  const { chance, scheduler } = universe
  const times = chance.oneOf([0, 1, 1, 1, 2])
  for (let count = 0; count < times; count += 1) {
    scheduler.after(chance.below(5000), () => void universe.start('deliver', (deps) => deliver(deps, id)))
  }
}

function submission({ wall }: Universe, id: string, form: string): CheckedSubmission {
  const consent = { version: '2026-11-20', ip: '192.0.2.1', userAgent: 'Browser' }
  const typed = { username: 'Анна', message: 'Прошу помочь', contactMethod: 'По телефону', contact: '+79001234567', country: 'ru' }
  const more = { typed: '', guessedCountry: '', utm: '', googleClientId: '', yandexClientId: '', attachment: '' }
  const content = { kind: 'lead' as const, form, ...typed, ...more }
  return { id, receivedAt: wall(), page: '/serm/', captcha: null, consent, content }
}

/**
 * Moves the clock, but not while the CRM may be in use: it recognises no keys, so only a lease prevents two workers from posting at once.
 */
function jump({ chance, profile, alive, shiftClock }: Universe): void {
  if (profile.sinks.includes('amocrm') && (alive().length > 0 || profile.rates.crash > 0)) return
  shiftClock(chance.is(0.7) ? chance.below(3 * 60) * MINUTE_MS : -chance.below(60) * MINUTE_MS)
}

function anyNumber({ chance, database }: Universe): string {
  const numbers = database.look<{ number: number }>('SELECT number FROM outbox').map(({ number }) => `${number}`)
  return numbers[chance.below(numbers.length)] ?? '123456789'
}
