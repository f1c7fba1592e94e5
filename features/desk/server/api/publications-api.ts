import * as v from 'valibot'
import { type Publication, readChanges, readPublication } from '../../../../content/publish/desk-store.ts'
import { Refusal } from '../../../../content/publish/refusal.ts'
import { disputeDraft } from '../../../../content/publish/save-draft.ts'
import { within } from '../../../../contract/timeout.ts'
import { log } from '../../../../edge/log.ts'
import { shownFindings, shownMistakes } from '../../engine/shown-findings.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { DeskError, isRefusal } from '../desk-errors.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { may, publishingOf } from '../may.ts'
import { namesOf } from '../people/names.ts'
import type { Item } from '../texts-work.ts'
import { readOrder } from '../writes.ts'

// Publications (behaviour 17.5).

/** An editor waits this long for the site; then the minute goes on. */
const SHOW_MS = 25_000
const MOST_ITEMS = 100
const NOTE_MOST = 500

const items = v.pipe(
  v.array(v.object({ path: v.string(), etag: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  v.minLength(1),
  v.maxLength(MOST_ITEMS),
)
const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(NOTE_MOST))
const publishOrder = v.object({
  items,
  note: v.optional(v.pipe(v.string(), v.maxLength(NOTE_MOST)), ''),
  confirmed: v.optional(v.array(v.object({ code: v.string(), path: v.string(), reason })), []),
})
const checkOrder = v.object({ items })

async function check(c: DeskContext): Promise<Response> {
  const order = await readOrder(c, checkOrder)
  const { findings, mistakes, ...preview } = await c.get('parts').work(c).preview(order)
  return c.json({ ...preview, findings: [...shownMistakes(mistakes), ...shownFindings(findings)] })
}

async function publish(c: DeskContext): Promise<Response> {
  const order = await readOrder(c, publishOrder)
  const number = await decidePublication(c, order)
  return c.json(await publicationAnswer(c, number), 201)
}

interface Order {
  items: Item[]
  note: string
  confirmed: { code: string; path: string; reason: string }[]
}

/** Decides and shows a publication; returns its number. */
export async function decidePublication(c: DeskContext, order: Order): Promise<number> {
  const { person } = sessionOf(c)
  if (!may(person, publishingOf(order.items))) throw new DeskError('forbidden', 'Юридические страницы и контакты выпускает администратор')
  const { number } = await c
    .get('parts')
    .work(c)
    .publish({ ...order, by: person.id })
    .catch(async (error: unknown) => {
      await dispute(c, error, order.items)
      throw error
    })
  await shown(c)
  return number
}

/** The drafts whose files were published meanwhile, with other words at the same places, wait for an answer. */
async function dispute(c: DeskContext, error: unknown, items: readonly Item[]): Promise<void> {
  if (!isRefusal(error) || error.code !== 'conflict') return
  const disputed = new Set([error.details.path, ...(error.details.conflicts ?? []).map(({ path }) => path)])
  for (const { path, etag } of items) if (disputed.has(path)) await disputeDraft(c.get('db'), path, etag)
}

/** Shows the decided publication. A failure loses nothing: the minute repeats it. */
async function shown(c: DeskContext): Promise<void> {
  const showing = c.get('parts').work(c).show()
  c.executionCtx.waitUntil(showing.catch(() => undefined))
  try {
    await within(SHOW_MS, showing)
  } catch (error) {
    log.warn('publication not shown yet', {}, error)
  }
}

function numberIn(c: DeskContext): number {
  const number = Number(c.req.param('number'))
  if (!Number.isSafeInteger(number) || number < 1) throw new Refusal('unknown', 'no such publication', { number: 0 })
  return number
}

async function publicationAnswer(c: DeskContext, number: number) {
  const [publication, changes] = await Promise.all([readPublication(c.get('db'), number), readChanges(c.get('db'), number)])
  if (!publication) throw new Refusal('unknown', `no publication ${number}`, { number })
  const [names, isSeen] = await Promise.all([namesOf(c), isSeenOnSite(c, publication)])
  return {
    number,
    isSeen,
    version: publication.version,
    state: publication.state,
    by: names(publication.madeBy),
    at: publication.at,
    shownAt: publication.shownAt,
    note: publication.note,
    paths: changes.map(({ path }) => path),
  }
}

/** Whether visitors get a publication, or a later one, by now. */
export async function isSeenOnSite(c: DeskContext, { number, state }: Pick<Publication, 'number' | 'state'>): Promise<boolean> {
  if (state !== 'shown') return false
  const seen = await c.get('parts').seenPublication(c)
  return seen !== null && seen >= number
}

async function readOne(c: DeskContext): Promise<Response> {
  return c.json(await publicationAnswer(c, numberIn(c)))
}

async function undo(c: DeskContext): Promise<Response> {
  const { number, left } = await undoOne(c, numberIn(c))
  return c.json({ ...(await publicationAnswer(c, number)), left }, 201)
}

export async function undoOne(c: DeskContext, number: number): Promise<{ number: number; left: string[] }> {
  const { person } = sessionOf(c)
  const changes = await readChanges(c.get('db'), number)
  if (!may(person, publishingOf(changes))) throw new DeskError('forbidden', 'В этом выпуске юридические тексты: его отменяет администратор')
  const undone = await c.get('parts').work(c).undo({ number, by: person.id })
  await shown(c)
  return undone
}

export const publicationsApi: readonly DeskRoute[] = [
  { method: 'POST', path: 'api/check', action: 'read texts', handle: check },
  { method: 'POST', path: 'api/publications', action: 'publish', handle: publish },
  { method: 'GET', path: 'api/publications/:number', action: 'read texts', handle: readOne },
  { method: 'POST', path: 'api/publications/:number/undo', action: 'publish', handle: undo },
]
