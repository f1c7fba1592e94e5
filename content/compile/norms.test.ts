import { describe, expect, it } from 'vitest'
import { smallSeed } from '../../test/content/small-seed.ts'
import { textsOfOldNorms } from '../check/text-rules.ts'
import { isLawOld } from '../schemas/law-check.ts'
import { compileSeed } from './compile-seed.ts'
import { createLawChecks, linkedNorms, normsHtml, readNorms } from './norms.ts'

const NORMS = {
  citations: { gk150: 'статья 150 ГК РФ', uk137: 'статья 137 УК РФ' },
  norms: {
    gk150: {
      quote: 'Жизнь & здоровье',
      edition: 'редакция от 1 мая 2026 года',
      address: 'https://pravo.gov.ru/?a=1&b=2',
      readAt: 'https://law.example/',
      comparedOn: '2026-11-10',
      comparedBy: 'редакция сайта',
    },
    uk137: {
      quote: 'Частная жизнь',
      edition: 'редакция от 2 мая 2026 года',
      address: null,
      readAt: 'https://law.example/?a=1&b=2',
      comparedOn: '2026-11-11',
      comparedBy: 'редакция сайта',
    },
  },
}

const QUOTED = new Set(['gk150', 'uk137'])

describe('the norms of an act', () => {
  it('the norms of an act are printed with quote, edition, day and address', () => {
    expect(normsHtml(NORMS, ['ГК РФ'], QUOTED).replaceAll('\u00a0', ' ')).toBe(
      '<details id="gk150"><summary>Статья 150 ГК РФ</summary><blockquote><p>Жизнь &amp; здоровье</p></blockquote><p>Редакция от 1 мая 2026 года. Сверено 10 ноября 2026 по копии, не по <a href="https://pravo.gov.ru/?a=1&amp;b=2">официальному тексту</a>.</p></details>',
    )
  })

  it('a norm to which no text leads has its address instead of its quote, or no link', () => {
    expect(normsHtml(NORMS, ['ГК РФ'], new Set()).replaceAll('\u00a0', ' ')).toBe(
      '<p><span id="gk150">Статья 150 ГК РФ</span>. <a href="https://pravo.gov.ru/?a=1&amp;b=2">Официальный текст</a></p>',
    )
    expect(normsHtml(NORMS, ['УК РФ'], new Set()).replaceAll('\u00a0', ' ')).toBe('<p><span id="uk137">Статья 137 УК РФ</span>.</p>')
  })

  it('norms of one official text are named together, and the comparison names who else than the editors has made it', () => {
    const { gk150 } = NORMS.norms
    const norms = { ...NORMS, citations: { ...NORMS.citations, gk12: 'статья 12 ГК РФ' }, norms: { gk150, gk12: gk150 } }
    expect(normsHtml(norms, ['ГК РФ'], new Set()).match(/<p>/g)).toHaveLength(1)
    const byLawyer = { ...NORMS, norms: { gk150: { ...gk150, comparedBy: 'юрист А. Б.' } } }
    expect(normsHtml(byLawyer, ['ГК РФ'], QUOTED)).toContain('Сверено (юрист А. Б.)')
  })

  it('the norms of an act say that it has no official address, and have no link then', () => {
    expect(normsHtml(NORMS, ['УК РФ'], QUOTED).replaceAll('\u00a0', ' ')).toContain(
      'Сверено 11 ноября 2026 по копии, не по официальному тексту.</p>',
    )
  })

  it('the norms of an act say that the official text was read', () => {
    const norms = { ...NORMS.norms, uk137: { ...NORMS.norms.uk137, readAt: 'https://publication.pravo.gov.ru/document/1' } }
    expect(normsHtml({ ...NORMS, norms }, ['УК РФ'], QUOTED).replaceAll('\u00a0', ' ')).toContain(
      '11 ноября 2026 с официальным текстом.</p>',
    )
  })

  it.each(['acts: []', 'acts: ["НК РФ"]', 'title: Нормы'])('the norms of an act must be there: %s', (fields) => {
    const page = `---\ntitle: Нормы\nsummary: Кратко\nseo: { title: З, description: О }\n---\n\n::: norms\n${fields}\n:::\n`
    expect(() => compileSeed(smallSeed({ 'pages/normy.md': page }))).toThrow(/pages\/normy\.md, block norms/)
  })

  const page = (acts: string) =>
    `---\ntitle: Нормы\nsummary: Кратко\nseo: { title: З, description: О }\n---\n\n::: norms\ntitle: Кодекс\nacts: ["${acts}"]\n:::\n`

  it('the norms of an act are the target of a legal ground’s link', () => {
    const { pages } = compileSeed(smallSeed({ 'pages/normy.md': page('ГК РФ') }))
    const grounds = pages.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'grounds'))
    expect(grounds[0]?.items[0]?.text.replaceAll('\u00a0', ' ')).toBe('Текст <a href="/normy/#gk150">Цитата и источник</a>')
  })

  it('a page leads to the quotes of its legal grounds, an article to those without an official address', () => {
    const only = (name: string) => new Map([...smallSeed()].filter(([file]) => file === `seed/${name}`))
    const linked = (name: string, address: string | null) =>
      linkedNorms({ ...NORMS, norms: { ...NORMS.norms, gk150: { ...NORMS.norms.gk150, address } } }, only(name)).size
    const official = 'https://pravo.gov.ru/'
    expect([linked('pages/serm.md', official), linked('posts/fakt.md', official), linked('posts/fakt.md', null)]).toEqual([1, 0, 1])
  })

  it('the norms of one act must not be shown on a page while those of others are shown nowhere', () => {
    const changes = {
      'pages/normy.md': page('УК РФ'),
      'law/citations.json': '{ "gk150": "статья 150 ГК РФ", "uk137": "статья 137 УК РФ" }',
      'law/norms.json': JSON.stringify(NORMS.norms),
    }
    expect(() => compileSeed(smallSeed(changes))).toThrow('law/citations.json: name the acts of gk150 in a block norms of a page')
  })
})

const compared = (comparedOn: string) => ({
  quote: 'Слова',
  edition: 'Редакция',
  address: null,
  readAt: 'https://law.example/',
  comparedOn,
  comparedBy: 'редакция',
})
const norms = {
  citations: {
    gk152p5: 'пункт 5 статьи 152 ГК РФ',
    gk152p9: 'пункт 9 статьи 152 ГК РФ',
    uk137: 'статья 137 УК РФ',
    plenum3p7: 'пункт 7 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3',
    fz149_103: 'статья 10.3 Федерального закона от 27.07.2006 № 149-ФЗ',
    fz289: 'Федеральный закон от 31.07.2025 № 289-ФЗ',
  },
  norms: {
    gk152p5: compared('2026-11-25'),
    gk152p9: compared('2026-05-01'),
    uk137: compared('2026-06-01'),
    plenum3p7: compared('2026-11-24'),
    fz149_103: compared('2026-11-23'),
    fz289: compared('2026-11-22'),
  },
}

describe('the norms of a text', () => {
  const checkOf = createLawChecks(norms)

  it.each([
    ['<p>Никаких норм.</p>', null],
    ['<p>По пункту 5 статьи 152 ГК РФ.</p>', { oldest: '2026-11-25' }],
    ['<p>По статье 152 ГК РФ.</p>', { oldest: '2026-05-01' }],
    ['<p>Статья 137 УК РФ и пункт 5 статьи 152 ГК РФ.</p>', { oldest: '2026-06-01' }],
    ['<p>Пункт 7 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3.</p>', { oldest: '2026-11-24' }],
    ['<p>Закон № 149-ФЗ назван без статьи.</p>', null],
    ['<p>Закон № 289-ФЗ вступил в силу.</p>', { oldest: '2026-11-22' }],
  ])('the norms of a text are dated: %s', (html, check) => {
    expect(checkOf({ html })).toEqual(check)
  })

  it('the day of the norms is shown on their page and in their article', () => {
    const { pages, posts } = compileSeed(smallSeed())
    const check = { oldest: '2026-11-10' }
    expect([pages[0]?.law, posts.find(({ post }) => post.slug === 'fakt')?.post.law]).toEqual([check, check])
    expect(posts.find(({ post }) => post.slug === 'kak')?.post.law).toBeNull()
  })
})

it('the day of the norms is shown before the form of a page without grounds', () => {
  const page = (body: string) =>
    `---\ntitle: Т\nsummary: С\nseo: { title: З, description: О }\n---\n\n${body}\n\n::: form\nname: main\n:::\n`
  const blocksOf = (body: string) =>
    compileSeed(smallSeed({ 'pages/zakon.md': page(body) })).pages.find(({ slug }) => slug === 'zakon')?.blocks
  expect(blocksOf('По статье 150 ГК РФ.')?.map(({ type }) => type)).toEqual(['text', 'law-note', 'form'])
  expect(blocksOf('Без норм.')?.map(({ type }) => type)).toEqual(['text', 'form'])
})

describe('a comparison', () => {
  const law = { oldest: '2026-05-01' }

  it.each([
    ['2026-10-28T00:00:00Z', false],
    ['2026-10-28T00:00:01Z', true],
  ])('a comparison of 1 May at %s is old: %j', (now, expected) => {
    expect(isLawOld(law, Date.parse(now))).toBe(expected)
  })

  it('a comparison of a text without norms is not old', () => {
    expect(isLawOld(null, Date.now())).toBe(false)
  })

  it('a comparison is listed for editors when it is old', () => {
    const seed = compileSeed(smallSeed())
    expect(textsOfOldNorms(seed, Date.parse('2027-06-01'))).toEqual([
      'seed/pages/serm.md: its oldest norm was compared on 2026-11-10: compare it again (packages/legal-documents/law/norms.json)',
      'seed/posts/fakt.md: its oldest norm was compared on 2026-11-10: compare it again (packages/legal-documents/law/norms.json)',
    ])
    expect(textsOfOldNorms(seed, Date.parse('2026-12-01'))).toEqual([])
  })
})

it.each([
  [{ 'law/norms.json': '{}' }, 'law/norms.json: no quote, edition and address of "gk150" of citations.json'],
  [{ 'law/citations.json': '{}' }, 'law/norms.json: "gk150" is not in citations.json'],
])('a list of norms that lacks a norm is refused', (changes, message) => {
  expect(() => readNorms(smallSeed(changes))).toThrow(message)
})

it.each([
  { address: 'https://base.garant.ru/10164072/' },
  { address: 'http://91.221.195.10/doc' },
  { edition: 'слова приведены по copy.ru' },
  { edition: 'читали на http://91.221.195.10/' },
  { quote: 'Слова (https://law.example/)' },
])('a list of norms that would show a copy of the law is refused: %o', (change) => {
  const shown = JSON.stringify({ gk150: { ...norms.norms.gk152p5, ...change } })
  expect(() => readNorms(smallSeed({ 'law/norms.json': shown }))).toThrow('norms.json')
})

it('a list of norms with a quote that nobody compared is refused', () => {
  const half = JSON.stringify({ gk150: { ...norms.norms.gk152p5, comparedOn: null } })
  expect(() => readNorms(smallSeed({ 'law/norms.json': half }))).toThrow('norms.json')
})
