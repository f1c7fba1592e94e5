import { describe, expect, it } from 'vitest'
import { type Changes, smallSeed } from '../../test/content/small-seed.ts'
import { compileSeed } from './compile-seed.ts'
import { type ShareCard, shareCardsOf, shareImage, shareName, withShareImages } from './share-images.ts'

const SITE = 'Наш сайт'
const seedOf = (changes: Changes = {}) => withShareImages(compileSeed(smallSeed(changes)), SITE)
const cardOf = (name: string, changes: Changes = {}) => shareCardsOf(seedOf(changes), SITE).find((card) => card.name === name)
const file = (name: string) => expect.stringMatching(new RegExp(`^/images/social/${name}-[0-9a-f]{12}\\.jpg$`))

it('the share picture of every page, article, instruction and case says its title and the name of the site', () => {
  const { pages, posts, cases } = seedOf()
  const size = { width: 1200, height: 630 }
  expect(pages[0]?.socialImage).toEqual({ src: file('serm'), alt: 'Поиск — Наш сайт', ...size })
  expect(posts.map(({ post }) => post.socialImage)).toEqual([
    { src: file('fakt'), alt: 'Факт — Наш сайт', ...size },
    { src: file('kak'), alt: 'Как — Наш сайт', ...size },
  ])
  expect(cases[0]?.socialImage).toEqual({ src: file('case-1'), alt: 'Сеть клиник — Наш сайт', ...size })
})

it('the share picture of a case is also in the page that shows the case, and the pictures in the list of addresses', () => {
  const { pages, cases, addresses } = seedOf()
  const shown = pages[0]?.blocks.find((block) => block.type === 'cases')?.items
  expect(shown?.[0]?.socialImage).toEqual(cases[0]?.socialImage)
  expect(addresses.map(({ images }) => images[0]?.src)).toEqual(['serm', 'fakt', 'kak', 'case-1'].map(file))
})

it.each([
  ['serm', 'Услуга', ''],
  ['fakt', 'Статья', 'posts/fakt'],
  ['kak', 'Инструкция', 'posts/kak'],
])('the share picture of %s says «%s»', (name, kind, drawing) => {
  expect(cardOf(name)).toMatchObject({ kind, drawing })
})

it('the share picture of a page names the kind of its hero, and shows the drawing of the hero', () => {
  const changes: Changes = { 'pages/serm.md': ['::: hero\n', '::: hero\neyebrow: Калькулятор\nillustration: lock\n'] }
  expect(cardOf('serm', changes)).toMatchObject({ kind: 'Калькулятор', drawing: 'illustrations/lock' })
  const scene: Changes = { 'pages/serm.md': ['::: hero\n', '::: hero\nhasScene: true\nillustration: lock\n'] }
  expect(cardOf('serm', scene)).toMatchObject({ drawing: 'scenes/serm' })
})

it('the share picture names no kind that equals the title', () => {
  const changes: Changes = {
    'pages/serm.md': ['title: Поиск\nsummary: Кратко\nabout: service', 'title: О компании\nsummary: Кратко\nabout: about'],
  }
  expect(cardOf('serm', changes)).toMatchObject({ kind: '' })
})

it('the share picture gets another file when the title changes, and only then', () => {
  const before = seedOf()
  const after = seedOf({ 'pages/serm.md': ['title: Поиск', 'title: Поисковики'], 'posts/fakt.md': ['Текст {cite', 'Слово {cite'] })
  expect(after.pages[0]?.socialImage?.src).not.toBe(before.pages[0]?.socialImage?.src)
  expect(after.posts[0]?.post.socialImage).toEqual(before.posts[0]?.post.socialImage)
})

it('the share picture changes no hash of an address, so that no date moves', () => {
  const hashes = ({ addresses }: Pick<ReturnType<typeof seedOf>, 'addresses'>) => addresses.map(({ hash }) => hash)
  expect(hashes(seedOf())).toEqual(hashes(compileSeed(smallSeed())))
})

it('the share picture in the content is the drawn one', () => {
  const { addresses } = seedOf()
  const drawn = new Set(shareCardsOf(compileSeed(smallSeed()), SITE).map((card) => shareImage(card).src))
  expect(addresses.filter(({ images }) => !drawn.has(images[0]?.src ?? ''))).toEqual([])
})

describe('the share picture of a text that was published after the build', () => {
  const TITLE: Changes = { 'pages/serm.md': ['title: Поиск', 'title: Поисковики'], 'posts/fakt.md': ['title: Факт', 'title: Мнение'] }
  const namesOf = (changes: Changes = {}) => shareCardsOf(compileSeed(smallSeed(changes)), SITE).map(shareName)
  const pictures = (drawn: string[]) => {
    const { pages, posts, cases, addresses } = withShareImages(compileSeed(smallSeed(TITLE)), SITE, drawn)
    const nameOf = (src: string | undefined) => src?.replace(/^.*\/|\.jpg$/g, '')
    const all = [pages[0]?.socialImage, posts[0]?.post.socialImage, cases[0]?.socialImage]
    return { all, names: all.map((image) => nameOf(image?.src)), listed: addresses.map(({ images }) => nameOf(images[0]?.src)) }
  }

  it('the share picture is the exact one where the build drew it', () => {
    const [serm, fakt, , volna] = namesOf(TITLE)
    expect(pictures([...namesOf(TITLE), ...namesOf()]).names).toEqual([serm, fakt, volna])
  })

  it('the share picture is else the last one that was drawn for the address, and of no address whose name begins alike', () => {
    const [serm, fakt, , volna] = namesOf()
    const drawn = ['serm-000000000001', ...namesOf(), 'serm-cena-000000000002']
    expect(pictures(drawn).names).toEqual([serm, fakt, volna])
    expect(pictures(drawn).all[0]?.alt).toBe('Поисковики — Наш сайт')
    expect(pictures(drawn).listed).toContain(serm)
  })

  it('the share picture is else none, so that the page shows that of the site', () => {
    const { all, listed } = pictures(['kak-000000000003'])
    expect(all).toEqual([undefined, null, undefined])
    expect(listed[0]).toBeUndefined()
  })
})

const CARD: ShareCard = { name: 'serm', kind: 'Услуга', title: 'Поиск', line: '', drawing: '', siteName: SITE }

it.each<[string, Partial<ShareCard>]>([
  ['title', { title: 'Другой' }],
  ['kind', { kind: 'Статья' }],
  ['line', { line: 'Юрист' }],
  ['drawing', { drawing: 'scenes/serm' }],
  ['name of the site', { siteName: 'Другой сайт' }],
])('a card with another %s has another file, and one with the same words the same file', (_, change) => {
  expect(shareImage(CARD).src).toMatch(/^\/images\/social\/serm-[0-9a-f]{12}\.jpg$/)
  expect(shareImage({ ...CARD }).src).toBe(shareImage(CARD).src)
  expect(shareImage({ ...CARD, ...change }).src).not.toBe(shareImage(CARD).src)
})
