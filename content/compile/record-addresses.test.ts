import { describe, expect, it } from 'vitest'
import { compiledContent } from '../../test/compiled-content.ts'
import { type Changes, smallSeed } from '../../test/content/small-seed.ts'
import { contentOfAddresses, type Dated } from './address-content.ts'
import { compileSeed } from './compile-seed.ts'
import { atOnce } from './in-turns.ts'
import { recordAddresses, recording, recordText, unrecorded } from './record-addresses.ts'

const FIRST = '2026-10-01'
const LATER = '2026-11-26'

/** The small site with its record, after `changes`. */
function recorded(changes: Changes = {}) {
  const { record, moved } = recordAddresses(smallSeed(), FIRST)
  return smallSeed({ 'addresses.json': JSON.stringify(record), 'moved.json': JSON.stringify(moved), ...changes })
}

const dayOf = (path: string, files: ReturnType<typeof smallSeed>) => recordAddresses(files, LATER).record[path]?.updatedAt
const SERM = 'pages/serm.md'

describe('the day of an address', () => {
  it('the day of an address is the day of its first record, and stays while its text does not change', () => {
    expect(dayOf('/serm/', smallSeed())).toBe(LATER)
    expect(recordAddresses(recorded(), LATER)).toMatchObject({ notes: [], moved: [] })
    expect(dayOf('/serm/', recorded())).toBe(FIRST)
  })

  it('the day of an address moves with its text, whatever else is dated anew', () => {
    const files = recorded({ [SERM]: ['Обещаем', 'Даём'] })
    expect([dayOf('/serm/', files), dayOf('/fakt/', files)]).toEqual([LATER, FIRST])
    expect(recordAddresses(files, LATER).notes).toContain('changed: /serm/')
  })

  it('the day of an address stays when a related article says something else', () => {
    const files = recorded({ 'instructions/kak.md': ['excerpt: Отрывок', 'excerpt: О другом'] })
    expect([dayOf('/kak/', files), dayOf('/fakt/', files)]).toEqual([LATER, FIRST])
  })

  it('the day of an address moves with the list that its page shows', () => {
    const blog = { 'pages/blog.md': '---\ntitle: Блог\nsummary: О нас\nseo: { title: Т, description: О }\n---\n\n## Статьи\n\nВот они.\n' }
    const { record } = recordAddresses(smallSeed(blog), FIRST)
    const files = (changes: Changes) => smallSeed({ ...blog, 'addresses.json': JSON.stringify(record), ...changes })
    expect(dayOf('/blog/', files({}))).toBe(FIRST)
    expect(dayOf('/blog/', files({ 'posts/fakt.md': ['excerpt: Отрывок', 'excerpt: О другом'] }))).toBe(LATER)
  })

  it('the day of an address stays when columns of tables get other widths', () => {
    const { seed } = compiledContent()
    const json = JSON.stringify(seed)
    const without = json.replaceAll(/<colgroup>.*?<\/colgroup>/g, '')
    expect(without.length).toBeLessThan(json.length)
    const hashesOf = (dated: Dated) => atOnce(contentOfAddresses(dated)).map(({ path, hash }) => [path, hash])
    expect(hashesOf(JSON.parse(without))).toEqual(hashesOf(seed))
  })

  it('the day of an address moves with a fact that its text takes from another file', () => {
    const files = recorded({ 'contacts.json': ['8 800 000-00-00', '8 800 111-11-11'] })
    expect([dayOf('/fakt/', files), dayOf('/kak/', files)]).toEqual([LATER, FIRST])
  })

  it('the day of an address is in the page, in its cards and in the list of addresses', () => {
    const seed = compileSeed(
      recorded({
        'pages/novoe.md': '---\ntitle: Новое\nsummary: О новом\nseo: { title: Т, description: О }\n---\n\n::: cases\ntitle: Дела\n:::\n',
      }),
    )
    const page = seed.pages.find(({ slug }) => slug === 'novoe')
    expect(page?.blocks.flatMap((block) => (block.type === 'cases' ? block.items.map(({ updatedAt }) => updatedAt) : []))).toEqual([FIRST])
    expect(seed.posts.map(({ post }) => [post.updatedAt, post.related.map(({ updatedAt }) => updatedAt)])).toContainEqual([FIRST, [FIRST]])
    expect(seed.addresses.find(({ path }) => path === '/fakt/')).toMatchObject({ updatedAt: FIRST, isListed: true, kind: 'post' })
    expect(seed.cases[0]?.updatedAt).toBe(FIRST)
  })

  it('the record has the days in the order of the addresses', () => {
    const paths = Object.keys(recordAddresses(smallSeed(), FIRST).record)
    expect(paths).toEqual(paths.toSorted())
  })

  it('the day of an address cannot be set by an editor', () => {
    expect(() => compileSeed(smallSeed({ [SERM]: ['summary: Кратко', 'summary: Кратко\nupdatedAt: 2026-11-20'] }))).toThrow(
      'npm run addresses',
    )
  })
})

describe('an address that goes away', () => {
  const text = smallSeed().get(`seed/${SERM}`) ?? ''

  it('an address that goes away leads to the address to which its text moved', () => {
    const { moved, notes } = recordAddresses(recorded({ [SERM]: null, 'pages/poisk.md': text }), LATER)
    expect(moved).toEqual([{ from: '/serm/', to: '/poisk/', status: 301 }])
    expect(notes).toContain('moved: /serm/ → /poisk/')
  })

  it('an address that goes away leads there, too, when the text was changed but its title was not', () => {
    const changed = text.replace('Текст.', 'Другой текст.')
    expect(recordAddresses(recorded({ [SERM]: null, 'pages/poisk.md': changed }), LATER).moved).toEqual([
      { from: '/serm/', to: '/poisk/', status: 301 },
    ])
  })

  it('an address that goes away leads to the editor’s target, whatever its text', () => {
    const toFact = { from: '/serm/', to: '/fakt/', status: 301 }
    const { moved, notes } = recordAddresses(recorded({ [SERM]: null, 'moved.json': JSON.stringify([toFact]) }), LATER)
    expect(moved).toEqual([toFact])
    expect(notes).toContain('moved: /serm/ → /fakt/')
  })

  it('an address that goes away says 410 when its text went nowhere', () => {
    expect(recordAddresses(recorded({ [SERM]: null }), LATER).moved).toEqual([{ from: '/serm/', status: 410 }])
  })

  it('an address that has a page again leads nowhere', () => {
    const files = recorded({ 'moved.json': JSON.stringify([{ from: '/serm/', to: '/fakt/', status: 301 }]) })
    expect(recordAddresses(files, LATER).moved).toEqual([])
  })
})

describe('one compile for the days and the seed', () => {
  const CHANGED: Changes = { [SERM]: ['Обещаем', 'Даём'], 'instructions/kak.md': null, 'posts/fakt.md': ['related: [kak]\n', ''] }

  it('one compile gives the files that are recorded, and their seed', () => {
    const files = recorded(CHANGED)
    const { files: after, seed, notes } = atOnce(recording(files, LATER))
    const { record, moved, notes: said } = recordAddresses(files, LATER)
    expect(notes).toEqual(said)
    expect(after).toEqual(
      new Map(files)
        .set('seed/addresses.json', `${JSON.stringify(record, null, 2)}\n`)
        .set('seed/moved.json', `${JSON.stringify(moved, null, 2)}\n`),
    )
    expect(seed).toEqual(compileSeed(after))
    expect(unrecorded(after, seed.addresses)).toEqual([])
  })

  it('one compile keeps the bytes of records that say the same', () => {
    const files = recorded()
    expect(atOnce(recording(files, LATER)).files).toEqual(files)
    expect(files.get('seed/addresses.json')).not.toBe(recordText(recordAddresses(files, LATER).record, undefined))
  })

  it('one compile gives a text the day of the first record in which it was the same', () => {
    const { record } = recordAddresses(smallSeed(), FIRST)
    const between = recordAddresses(recorded(CHANGED), '2026-11-01')
    const files = smallSeed({ 'addresses.json': recordText(between.record, undefined) })
    const dayAfter = (...earlier: (typeof record)[]) => atOnce(recording(files, LATER, earlier)).seed.pages[0]?.updatedAt
    expect([dayAfter(), dayAfter(between.record, record), dayAfter(record)]).toEqual([LATER, FIRST, FIRST])
  })

  it('one compile refuses an old address that leads to no page', () => {
    const files = recorded({ [SERM]: null, 'moved.json': JSON.stringify([{ from: '/serm/', to: '/nigde/', status: 301 }]) })
    expect(() => atOnce(recording(files, LATER))).toThrow('there is no page at /nigde/')
  })
})

describe('the check', () => {
  const problems = (files: ReturnType<typeof smallSeed>) => unrecorded(files, compileSeed(files).addresses)

  it('the check finds nothing in a recorded site', () => {
    expect(problems(recorded())).toEqual([])
  })

  it('the check names changed, new and removed addresses', () => {
    expect(problems(recorded({ [SERM]: ['Обещаем', 'Даём'] }))).toEqual([
      { reason: 'changed', file: 'seed/pages/serm.md', path: '/serm/', problem: `has changed since ${FIRST}` },
    ])
    const moved = recorded({ [SERM]: null, 'pages/poisk.md': smallSeed().get(`seed/${SERM}`) ?? '' })
    expect(problems(moved)).toEqual([
      { reason: 'undated', file: 'seed/pages/poisk.md', path: '/poisk/', problem: 'has no date yet' },
      { reason: 'gone', file: 'seed/addresses.json', path: '/serm/', problem: 'has no page any more' },
    ])
  })
})
