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
import { saveDraft } from '../../content/publish/save-draft.ts'
import { undoPublication } from '../../content/publish/undo-publication.ts'
import { pullFiles } from '../../content/sync/pull-files.ts'
import { syncFiles } from '../../content/sync/sync-files.ts'
import { createSql, type Sql } from '../../contract/sql.ts'
import { draft, smallDesk, smallFiles, sync } from './small-desk.ts'

/** The tables of a desk, in an order in which they can be emptied. */
export const TABLES = ['drafts', 'checkpoints', 'changes', 'publications', 'files', 'log', 'texts', 'tokens', 'passkeys', 'people']

const SERM = 'pages/serm.md'
const FAKT = 'posts/fakt.md'
const KAK = 'instructions/kak.md'
const shown = smallFiles()
const serm = shown.get(SERM) ?? ''
const fakt = shown.get(FAKT) ?? ''
const kak = shown.get(KAK) ?? ''
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
      await publish([await draft(desk, KAK, null), await draft(desk, FAKT, fakt.replace('related: [kak]\n', ''))])
      const state = await readDesk(db)
      expect(textAt(state, KAK)).toBe(null)
      await undoPublication(desk, 2, 'Анна')
      expect(textsOf(await readDesk(db)).get(KAK)).toBe(shown.get(KAK))
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

    it('undoes a new article, a renamed one and a removed one without a trace, and an undo', async () => {
      await publish([await draft(desk, SERM, other)])
      const renamed = fakt.replace('related: [kak]', 'related: [kak-novyj]')
      const changes: Record<string, string | null>[] = [
        { 'posts/novost.md': fakt.replace('title: Факт', 'title: Новость') },
        { [KAK]: null, 'instructions/kak-novyj.md': kak, [FAKT]: renamed },
        { [KAK]: null, [FAKT]: fakt.replace('related: [kak]\n', '') },
      ]
      for (const texts of changes) {
        const before = textsOf(await readDesk(db))
        const { number } = await publish(await Promise.all(Object.entries(texts).map(([path, text]) => draft(desk, path, text))))
        const after = textsOf(await readDesk(db))
        const undone = await undoPublication(desk, number, 'Иван')
        expect(textsOf(await readDesk(db))).toEqual(before)
        await undoPublication(desk, undone.number, 'Иван')
        expect(textsOf(await readDesk(db))).toEqual(after)
        await undoPublication(desk, number + 2, 'Иван')
      }
    })

    it('undoes the records of a publication after others have written theirs', async () => {
      await publish([await draft(desk, SERM, other)])
      const alone = fakt.replace('related: [kak]\n', '')
      const first = await publish([await draft(desk, 'posts/novost.md', alone.replace('title: Факт', 'title: Новость'))])
      await publish([await draft(desk, KAK, null), await draft(desk, FAKT, alone)])
      const before = textsOf(await readDesk(db))
      expect((await undoPublication(desk, first.number, 'Иван')).left).toEqual([])
      const state = await readDesk(db)
      expect(textAt(state, 'moved.json')).toBe(before.get('moved.json'))
      const { '/novost/': _, ...others } = JSON.parse(before.get('addresses.json') ?? '')
      expect(JSON.parse(textAt(state, 'addresses.json') ?? '')).toEqual(others)
    })

    it('pull after an undo leaves seed/ as it was', async () => {
      await publish([await draft(desk, SERM, other)])
      const seed = smallFiles()
      const pull = () => pullFiles(desk, seed, null, (path, text) => (text === null ? seed.delete(path) : seed.set(path, text)))
      await pull()
      const committed = new Map(seed)
      const { number } = await publish([await draft(desk, 'posts/novost.md', fakt.replace('title: Факт', 'title: Новость'))])
      await pull()
      expect(seed.has('posts/novost.md')).toBe(true)
      await undoPublication(desk, number, 'Анна')
      await pull()
      expect([seed, await syncFiles(desk, { seed, madeBy: 'deploy', isChecked: false })]).toEqual([committed, null])
    })

    it('refuses to remove a file to which another one leads, and keeps the draft', async () => {
      const refusal = await refusalOf(publish([await draft(desk, KAK, null)]))
      expect([refusal?.code, refusal?.message]).toEqual(['unreadable', `seed/${FAKT}: related: no post "kak"`])
      expect((await readDrafts(db)).map(({ path }) => path)).toEqual([KAK])
    })

    it('keeps drafts through a sync, and refuses one whose file seed/ has removed', async () => {
      const item = await draft(desk, KAK, kak.replace('Текст.', 'Иначе.'))
      await sync(desk, { [KAK]: null, [FAKT]: ['related: [kak]\n', ''] })
      expect([textAt(await readDesk(db), KAK), (await readDraft(db, KAK))?.etag]).toEqual([null, 1])
      expect((await refusalOf(publish([item])))?.message).toBe(`${KAK}: the draft changes the file, and a publication has removed it`)
    })

    it('loses no text when a save is killed before the draft is replaced', async () => {
      await draft(desk, SERM, other)
      const killed = createSql((statements) =>
        statements.some(({ sql }) => sql.startsWith('UPDATE drafts')) ? Promise.reject(new Error('killed')) : db.query(statements),
      )
      const saved = { path: SERM, text: serm, etag: 1, by: 'Иван' }
      await expect(saveDraft({ ...desk, db: killed }, saved)).rejects.toThrow('killed')
      expect(await readDraft(db, SERM)).toMatchObject({ text: other, etag: 1, updatedBy: 'Анна' })
      expect(await saveDraft(desk, saved)).toBe(2)
    })

    it('is unchanged by a publish during which its database goes away, whenever that is', async () => {
      for (let queries = 0, isAway = true; isAway; queries += 1) {
        const item = await draft(desk, SERM, `${other}\n${queries}\n`)
        const before = await everything(db)
        let left = queries
        const failing = createSql((statements) => (left-- > 0 ? db.query(statements) : Promise.reject(new Error('The database is away'))))
        const failure = await publishDrafts({ ...desk, db: failing }, { items: [item], note: '', madeBy: 'Анна' }).then(
          () => null,
          (error: Error) => error.message,
        )
        isAway = failure !== null
        if (isAway) expect([failure, await everything(db)]).toEqual(['The database is away', before])
      }
      expect((await readDesk(db)).number).toBe(2)
    })

    it('decides once where the answer of the decision is lost', async () => {
      const item = await draft(desk, SERM, other)
      const losing = createSql(async (statements) => {
        const answers = await db.query(statements)
        if (statements.length > 1 && statements[0]?.sql.startsWith('INSERT INTO publications')) throw new Error('The answer is lost')
        return answers
      })
      expect((await publishDrafts({ ...desk, db: losing }, { items: [item], note: '', madeBy: 'Анна' })).number).toBe(2)
      expect((await readDesk(db)).number).toBe(2)
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
