import { beforeEach, describe, expect, it } from 'vitest'
import { decide } from '../../content/publish/decide.ts'
import {
  type DeskState,
  hashOfText,
  hasPublished,
  leasePublications,
  markShown,
  oldestMaking,
  readChanges,
  readDesk,
  readDraft,
  readDrafts,
  readHistory,
  readPublications,
} from '../../content/publish/desk-store.ts'
import { publishDrafts, textsOf } from '../../content/publish/publish-drafts.ts'
import { Refusal } from '../../content/publish/refusal.ts'
import { undoPublication } from '../../content/publish/undo-publication.ts'
import type { Sql } from '../../contract/sql.ts'
import { draft, smallDesk, smallFiles, sync } from './small-desk.ts'

/** The tables of a desk, in an order in which they can be emptied. */
export const TABLES = ['drafts', 'checkpoints', 'changes', 'publications', 'files', 'log', 'texts']

const SERM = 'pages/serm.md'
const FAKT = 'posts/fakt.md'
const shown = smallFiles()
const serm = shown.get(SERM) ?? ''
const fakt = shown.get(FAKT) ?? ''
const other = serm.replace('Текст.\n', 'Другой текст.\n')

/** What a desk does, in whichever database: `open` returns one with empty tables. */
export function describeDesk(name: string, open: () => Promise<Sql>): void {
  describe(`a desk in ${name}`, () => {
    let db: Sql
    let desk: ReturnType<typeof smallDesk>
    beforeEach(async () => {
      db = await open()
      desk = smallDesk(db)
      await sync(desk)
    })

    const publish = (items: { path: string; etag: number }[], madeBy = 'Анна') => publishDrafts(desk, { items, note: '', madeBy })
    const textAt = (state: DeskState, path: string) => state.files.get(path)?.text ?? null
    const refusalOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
      )

    it('begins with the files of seed/, as publication 1', async () => {
      const state = await readDesk(db)
      expect(state.number).toBe(1)
      expect(textsOf(state)).toEqual(smallFiles())
      expect(await readPublications(db, 9)).toMatchObject([{ number: 1, cause: 'import', state: 'making', madeBy: 'deploy' }])
      expect(await hasPublished(db)).toBe(false)
      expect(await sync(desk)).toBe(null)
    })

    it('publishes several drafts as one, and records the day', async () => {
      const items = [await draft(desk, SERM, other), await draft(desk, FAKT, fakt.replace('Текст {cite', 'Слова {cite'))]
      const decided = await publish(items)
      const state = await readDesk(db)
      expect([decided.number, state.number, await readDrafts(db), await hasPublished(db)]).toEqual([2, 2, [], true])
      expect(textAt(state, SERM)).toBe(other)
      expect(JSON.parse(textAt(state, 'addresses.json') ?? '')).toMatchObject({ '/serm/': { updatedAt: '2026-11-30' } })
      expect((await readChanges(db, 2)).map(({ path }) => path)).toEqual(['addresses.json', 'moved.json', SERM, FAKT])
      expect(await readHistory(db, SERM)).toMatchObject([
        { number: 2, cause: 'publish', before: hashOfText(serm), after: hashOfText(other) },
        { number: 1, cause: 'import', before: null },
      ])
    })

    it('removes a file, whose address is gone', async () => {
      await publish([await draft(desk, 'instructions/kak.md', null), await draft(desk, FAKT, fakt.replace('related: [kak]\n', ''))])
      const state = await readDesk(db)
      expect(textAt(state, 'instructions/kak.md')).toBe(null)
      await undoPublication(desk, 2, 'Анна')
      expect(textsOf(await readDesk(db)).get('instructions/kak.md')).toBe(shown.get('instructions/kak.md'))
      // seed/ still has it, and so does the desk.
      expect(await sync(desk)).toBe(null)
    })

    it('refuses a draft that somebody has changed, or that is gone, and changes nothing', async () => {
      const item = await draft(desk, SERM, other)
      await draft(desk, SERM, `${other}\nИ ещё.\n`, 'Иван')
      const before = await everything(db)
      const stale = await refusalOf(publish([item]))
      expect([stale?.code, stale?.details]).toMatchObject(['stale', { path: SERM, by: 'Иван' }])
      expect((await refusalOf(publish([{ path: FAKT, etag: 1 }])))?.code).toBe('stale')
      expect((await refusalOf(publish([{ path: 'posts/none.md', etag: 1 }])))?.code).toBe('unknown')
      expect(await everything(db)).toEqual(before)
    })

    it('refuses a draft that was saved while the publication was being compiled', async () => {
      const item = await draft(desk, SERM, other)
      const compile = desk.compiler.record
      desk.compiler.record = async (...given) => {
        await draft(desk, SERM, `${other}\nПозже.\n`, 'Иван')
        desk.compiler.record = compile
        return compile(...given)
      }
      expect((await refusalOf(publish([item])))?.details.by).toBe('Иван')
      expect([(await readDesk(db)).number, (await readDraft(db, SERM))?.etag]).toEqual([1, 2])
    })

    it('publishes drafts that come at once, one after the other', async () => {
      const paths = Array.from({ length: 6 }, (_, at) => `posts/fakt-${at}.md`)
      const items = await Promise.all(paths.map((path) => draft(desk, path, fakt)))
      const decided = await Promise.all(items.map((item) => publish([item])))
      expect(decided.map(({ number }) => number).sort((a, b) => a - b)).toEqual(paths.map((_, at) => at + 2))
      const state = await readDesk(db)
      expect(paths.filter((path) => textAt(state, path) !== fakt)).toEqual([])
    })

    it('publishes the same draft once, and tells the others who did', async () => {
      const item = await draft(desk, SERM, other)
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => refusalOf(publish([item], `${at}`)).then((refusal) => ({ refusal, at }))),
      )
      const [winner, ...others] = answers.filter(({ refusal }) => refusal === null)
      expect(others).toEqual([])
      const refused = answers.flatMap(({ refusal }) => refusal ?? [])
      expect(new Set(refused.map(({ code, details }) => `${code} ${details.by}`))).toEqual(new Set([`stale ${winner?.at}`]))
      expect((await readDesk(db)).number).toBe(2)
    })

    it('merges a draft whose file was published meanwhile, and refuses the same sentence', async () => {
      await draft(desk, SERM, serm.replace('summary: Кратко', 'summary: Коротко'))
      const seed = smallFiles({ [SERM]: ['Текст.\n', 'Текст из seed.\n'] })
      await sync(desk, { [SERM]: seed.get(SERM) ?? '' })
      await publish([{ path: SERM, etag: 1 }])
      const merged = textAt(await readDesk(db), SERM)
      expect([merged?.includes('summary: Коротко'), merged?.includes('Текст из seed.')]).toEqual([true, true])

      await draft(desk, SERM, merged?.replace('Текст из seed.', 'Наш текст.') ?? '')
      await sync(desk, { [SERM]: ['Текст.\n', 'Их текст.\n'] })
      const refusal = await refusalOf(publish([{ path: SERM, etag: 1 }]))
      expect(refusal?.details.conflicts).toMatchObject([{ path: SERM, ours: 'Наш текст.\n', theirs: 'Их текст.\n' }])
    })

    it('undoes a publication, except for files that were changed since, and a text has its old day again', async () => {
      await sync(desk, { 'addresses.json': JSON.stringify({ '/serm/': { hash: '0', title: 'Поиск', updatedAt: '2026-10-01' } }) })
      const first = await publish([await draft(desk, SERM, other), await draft(desk, FAKT, fakt.replace('Отрывок', 'Начало'))])
      await publish([await draft(desk, FAKT, fakt.replace('Отрывок', 'Иначе'))])
      const undone = await undoPublication(desk, first.number, 'Иван')
      const state = await readDesk(db)
      expect([undone.left, textAt(state, SERM), textAt(state, FAKT)?.includes('Иначе')]).toEqual([[FAKT], serm, true])
      expect((await refusalOf(undoPublication(desk, first.number, 'Иван')))?.code).toBe('nothing')
      expect((await refusalOf(undoPublication(desk, 99, 'Иван')))?.code).toBe('unknown')
      expect((await refusalOf(undoPublication(desk, 1, 'Иван')))?.code).toBe('unknown')
    })

    it('leases what is to be shown to one process at a time', async () => {
      const now = desk.now()
      const taken = await Promise.all(Array.from({ length: 5 }, () => leasePublications(db, now, 1000)))
      expect(taken.filter((number) => number !== null)).toEqual([1])
      await publish([await draft(desk, SERM, other)])
      expect(await leasePublications(db, now, 1000)).toBe(null)
      expect(await leasePublications(db, now + 1001, 1000)).toBe(2)
      await markShown(db, 2, '0123456789abcdef', now)
      expect([await oldestMaking(db), (await readPublications(db, 1))[0]?.version]).toEqual([null, '0123456789abcdef'])
    })

    it('decides nothing where nothing changes', async () => {
      const plan = { madeBy: '', note: '', drafts: [], synced: [], earlier: null, isChecked: true, moved: new Map() }
      expect(await decide(desk, (state) => ({ ...plan, cause: 'files', files: textsOf(state) }))).toBe(null)
      expect((await refusalOf(publish([await draft(desk, SERM, serm)])))?.code).toBe('nothing')
    })
  })
}

async function everything(db: Sql): Promise<unknown> {
  return [await readDesk(db), await readDrafts(db), await readPublications(db, 99)]
}
