import { describe, expect, it } from 'vitest'
import assessment from '../../seed/assessment.json' with { type: 'json' }
import rates from '../../seed/calculator.json' with { type: 'json' }
import { type Changes, smallSeed } from '../../test/content/small-seed.ts'
import { compileSeed } from './compile-seed.ts'
import { SeedError } from './seed-error.ts'

const SEO = 'seo: { title: Т, description: О }'
const ARTICLE = `---\ntitle: Т\nexcerpt: О\ntag: pravo\nauthor: direktor\npublishedAt: 2026-10-05\ncoverAlt: О\n${SEO}\n---\n`
const PAGE = `---\ntitle: К\nsummary: К\n${SEO}\n---\n`

const CALCULATOR = `${PAGE}\n::: calculator\ntitle: Расчёт\n:::\n`
const TEST = `${PAGE}\n::: assessment\ntitle: Тест\n:::\n`

/** The error message for the mistake, without the folder. */
function errorOf(changes: Changes): string {
  try {
    compileSeed(smallSeed(changes))
  } catch (error) {
    if (error instanceof SeedError) return error.message.replaceAll('seed/', '')
    throw error
  }
  return 'nothing is wrong'
}

describe('the error message names the file and the mistake', () => {
  it.each<[string, Changes, RegExp]>([
    ['broken JSON', { 'tags.json': '[{' }, /^tags\.json: not valid JSON: /],
    ['a missing file', { 'forms.json': null }, /^forms\.json: there is no such file$/],
    [
      'a missing field in JSON',
      { 'reviews.json': '[{ "id": 1 }]' },
      /^reviews\.json: 0\.isSample: is missing\nreviews\.json: 0\.author: is missing\n/,
    ],
    [
      'an unknown field in JSON',
      { 'nav-menu.json': '[{ "title": "x", "url": "/", "childs": [] }]' },
      /^nav-menu\.json: 0\.childs: no such field$/,
    ],
    [
      'an unsafe link in JSON',
      { 'nav-menu.json': '[{ "title": "x", "url": "javascript:alert(1)" }]' },
      /^nav-menu\.json: 0\.url: a link is /,
    ],
    [
      'a picture of another place',
      { 'cases.json': ['/images/cases', 'https://x.example'] },
      /^cases\.json: 0\.image\.src: an image path starts/,
    ],
    ['no front matter', { 'posts/fakt.md': 'Просто текст' }, /^posts\/fakt\.md: starts with front matter between two lines of ---$/],
    ['broken YAML', { 'posts/fakt.md': ['title: Факт', 'title: "Факт'] }, /^posts\/fakt\.md: not valid YAML: /],
    ['a colon that needs quotes', { 'posts/fakt.md': ['title: Факт', 'title: Факт: или мнение'] }, /^posts\/fakt\.md: not valid YAML: /],
    ['an unknown field of an article', { 'posts/fakt.md': ['coverAlt', 'coverAltt'] }, /^posts\/fakt\.md: coverAlt: /],
    ['a date that is none', { 'posts/fakt.md': ['2026-10-05', '5 октября'] }, /^posts\/fakt\.md: publishedAt: /],
    [
      'a title of 66 characters',
      { 'posts/fakt.md': ['title: Заголовок', `title: ${'я'.repeat(66)}`] },
      /^posts\/fakt\.md: seo\.title: .*65/,
    ],
    ['an unknown author', { 'posts/fakt.md': ['author: direktor', 'author: nikto'] }, /^posts\/fakt\.md: author: no expert "nikto"$/],
    ['an unknown tag', { 'posts/fakt.md': ['tag: pravo', 'tag: prava'] }, /^posts\/fakt\.md: tag: "prava" is not in tags\.json$/],
    ['an unknown related article', { 'posts/fakt.md': ['related: [kak]', 'related: [net]'] }, /^posts\/fakt\.md: related: no post "net"$/],
    [
      'an unknown citation in a text',
      { 'posts/fakt.md': ['cite:gk150', 'cite:gk151'] },
      /^posts\/fakt\.md: nothing to fill in for \{cite:gk151\}$/,
    ],
    [
      'a condition outside the policy',
      { 'posts/fakt.md': ['{phone}', '{if:amocrm}'] },
      /^posts\/fakt\.md: only the policy and the consent follow the settings, \{if:amocrm\} means nothing here$/,
    ],
    ['an unknown name in a text', { 'posts/fakt.md': ['{phone}', '{fax}'] }, /^posts\/fakt\.md: nothing to fill in for \{fax\}$/],
    ['a name of an article that is no address', { 'posts/fakt_2.md': ARTICLE }, /^posts\/fakt_2\.md: slug: /],
    ['an address taken twice', { 'pages/kak.md': PAGE }, /^pages\/kak\.md: the address \/kak\/ is taken by instructions\/kak\.md$/],
    ['an expert without a field', { 'experts/direktor.md': ['quote: Цитата\n', ''] }, /^experts\/direktor\.md: quote: /],
    [
      'an expert with an unknown field',
      { 'experts/direktor.md': ['quote:', 'phone: 1\nquote:'] },
      /^experts\/direktor\.md: phone: no such field$/,
    ],
    ['a page without a field', { 'pages/serm.md': ['summary: Кратко\n', ''] }, /^pages\/serm\.md: summary: /],
    ['an unknown kind of block', { 'pages/serm.md': ['::: hero', '::: herro'] }, /^pages\/serm\.md: blocks\.0\.type: /],
    ['a block without a field', { 'pages/serm.md': ['lead:', 'eyebrow:'] }, /^pages\/serm\.md: blocks\.0\.lead: /],
    [
      'a block with an unknown field',
      { 'pages/serm.md': ['lead:', 'ilustration: stars\nlead:'] },
      /^pages\/serm\.md: blocks\.0\.ilustration: no such field$/,
    ],
    ['an unknown illustration', { 'pages/serm.md': ['lead:', 'illustration: cat\nlead:'] }, /^pages\/serm\.md: blocks\.0\.illustration: /],
    ['broken YAML in a block', { 'pages/serm.md': ['lead: ', 'lead: "'] }, /^pages\/serm\.md, block hero \(1\): not valid YAML: /],
    [
      'a text torn by a comma',
      { 'pages/serm.md': ['{ cite: gk150, text: Текст }', '{ cite: gk150, text: Текст, 50 }'] },
      /^pages\/serm\.md, block grounds \(4\): "50" is no field/,
    ],
    [
      'a block with a capital letter',
      { 'pages/serm.md': ['::: hero', '::: Hero'] },
      /^pages\/serm\.md: "::: Hero" neither opens nor closes a block/,
    ],
    [
      'a block that is not closed',
      { 'pages/serm.md': ['items:\n  - { cite: gk150, text: Текст }\n:::', 'items: []'] },
      /^pages\/serm\.md: "::: grounds" neither opens nor closes a block/,
    ],
    [
      'a closing line too many',
      { 'pages/serm.md': ['## Раздел', ':::\n\n## Раздел'] },
      /^pages\/serm\.md: ":::" neither opens nor closes a block/,
    ],
    ['an unknown case', { 'pages/serm.md': ['case-1', 'case-9'] }, /^pages\/serm\.md, block cases \(3\): no case "case-9"$/],
    [
      'names that are no list',
      { 'pages/serm.md': ['[case-1]', 'case-1'] },
      /^pages\/serm\.md, block cases \(3\): a list of case names is needed$/,
    ],
    [
      'an unknown citation in a block',
      { 'pages/serm.md': ['cite: gk150', 'cite: gk1'] },
      /^pages\/serm\.md, block grounds \(4\): no citation "gk1" in citations\.json$/,
    ],
    ['a calculator without its rates', { 'pages/serm.md': CALCULATOR }, /^calculator\.json: there is no such file$/],
    [
      'a rate that is no number',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify(rates).replace('"base":18000', '"base":"18 000"') },
      /^calculator\.json: options\.type\.0\.base: /,
    ],
    [
      'a multiplier of nothing',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify(rates).replace('"price":1.35', '"price":0') },
      /^calculator\.json: options\.client\.3\.price: /,
    ],
    [
      'tiers that do not rise',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify(rates).replace('"upTo":50', '"upTo":15') },
      /^calculator\.json: tiers: tiers rise/,
    ],
    [
      'a first answer that is not offered',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify(rates).replace('"urgency":"standard"', '"urgency":"slow"') },
      /^calculator\.json: start: an answer that its list does not have/,
    ],
    [
      'a ground that no list has',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify(rates).replace('"grounds":["strong"', '"grounds":["certain"') },
      /^calculator\.json: options: an option names one that its list does not have/,
    ],
    [
      'a ground without a price that does not say what helps',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify(rates).replace('"price":0.85', '"price":null') },
      /^calculator\.json: options: a ground has a price, or what to do instead/,
    ],
    [
      'a first ground that does not fit its type',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify(rates).replace('"legal":"medium"', '"legal":"consent"') },
      /^calculator\.json: start: a ground that does not fit its type/,
    ],
    [
      'an unknown field of the rates',
      { 'pages/serm.md': CALCULATOR, 'calculator.json': JSON.stringify({ ...rates, discount: 1 }) },
      /^calculator\.json: discount: no such field$/,
    ],
    [
      'weights that do not add up',
      { 'pages/serm.md': TEST, 'assessment.json': JSON.stringify(assessment).replace('"weight":0.35', '"weight":0.3') },
      /^assessment\.json: versions\.0\.blocks: the weights of the blocks add up to 1/,
    ],
    [
      'a formula with a question of another version',
      { 'pages/serm.md': TEST, 'assessment.json': JSON.stringify(assessment).replace('["pd","courtPerson"]', '["pd"]') },
      /^assessment\.json: versions: a formula needs a question, or a cap a block/,
    ],
    [
      'a question that nobody wrote',
      { 'pages/serm.md': TEST, 'assessment.json': JSON.stringify(assessment).replace('["media","social"]', '["media","social","radio"]') },
      /^assessment\.json: versions: a block asks a question that is not in the list/,
    ],
    ['a name of a page that is no address', { 'pages/Serm.md': PAGE }, /^pages\/Serm\.md: slug: /],
  ])('the error message names the file and the mistake: %s', (_, changes, message) => {
    expect(errorOf(changes)).toMatch(message)
  })
})

it('all mistakes are reported at once, each in its own sentence, and none that only follows from another', () => {
  const message = errorOf({
    'reviews.json': '[{',
    'experts/direktor.md': ['quote: Цитата\n', ''],
    'posts/fakt.md': ['{phone}', '{fax} {pager}'],
    'posts/drugaya.md': 'Просто текст',
    'pages/serm.md': ['about: service', 'about: nothing'],
    'pages/proba.md': '---\ntitle: К\nsummary: 5\n---\n\n::: cases\nids: [case-9]\n:::\n\n::: hero\nlead: "\n:::\n',
  })
  expect(message.split('\n')).toEqual([
    expect.stringMatching(/^reviews\.json: not valid JSON: /),
    'experts/direktor.md: quote: is missing',
    'posts/drugaya.md: starts with front matter between two lines of ---',
    'posts/fakt.md: nothing to fill in for {fax}',
    'posts/fakt.md: nothing to fill in for {pager}',
    'pages/proba.md, block cases (1): no case "case-9"',
    expect.stringMatching(/^pages\/proba\.md, block hero \(2\): not valid YAML: /),
    expect.stringMatching(/^pages\/serm\.md: about: "service", .* is needed, got "nothing"$/),
  ])
})

it.each<[string, Changes, string]>([
  ['a missing field', { 'pages/proba.md': '---\ntitle: К\nsummary: К\n---\n' }, 'pages/proba.md: seo: is missing'],
  [
    'a number for a text',
    { 'pages/proba.md': `---\ntitle: 5\nsummary: К\n${SEO}\n---\n` },
    'pages/proba.md: title: a text is needed, got 5',
  ],
  ['a field that there is not', { 'tags.json': '[{ "slug": "a", "title": "b", "x": 1 }]' }, 'tags.json: 0.x: no such field'],
])('%s is reported in the words of an editor', (_, changes, message) => {
  expect(errorOf(changes).split('\n')).toContain(message)
})

it('a right seed is complete: names filled in, typography done, references resolved', () => {
  const { pages, posts, experts } = compileSeed(smallSeed())
  expect(posts[0]?.post.html.replaceAll('\u00a0', ' ')).toBe(
    '<h2 id="razdel">Раздел</h2>\n<p>Текст статья 150 ГК РФ и 8 800 000-00-00.</p>',
  )
  expect(posts[0]?.post.related).toMatchObject([{ kind: 'instruction', slug: 'kak', tag: { slug: 'instrukcii' } }])
  expect(experts[0]?.posts).toMatchObject([{ slug: 'fakt' }])
  expect(pages[0]?.blocks).toMatchObject([
    { type: 'hero', lead: 'Обещаем «честный» ответ.' },
    { type: 'text', id: 'yakor', title: 'Раздел', html: '<p>Текст.</p>' },
    { type: 'cases', id: 'kejsy', items: [{ id: 'case-1', budget: '575\u00a0000\u00a0₽' }] },
    {
      type: 'grounds',
      items: [{ citation: 'статья 150\u00a0ГК\u00a0РФ', text: 'Текст' }],
    },
  ])
})

it('a right seed may be written on Windows', () => {
  expect(errorOf({ 'instructions/kak.md': ['---\ntitle: Как\n', '---\r\ntitle: Как\r\n'] })).toBe('nothing is wrong')
})

it('a right seed drops executable markup from a text', () => {
  const { posts } = compileSeed(smallSeed({ 'posts/fakt.md': ['{phone}', '<script>alert(1)</script><img src=x onerror=alert(1)>'] }))
  expect(posts[0]?.post.html).not.toMatch(/script|onerror/)
})
