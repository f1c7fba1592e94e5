import { describe, expect, it } from 'vitest'
import { type Changes, smallSeed } from '../../test/content/small-seed.ts'
import { compileSeed } from '../compile/compile-seed.ts'
import { paragraphsOf, sentencesOf } from '../compile/plain-text.ts'
import { type Document, documentsOf } from './checked-documents.ts'

function documentAt(path: string, changes: Changes = {}): Document | undefined {
  return documentsOf(compileSeed(smallSeed(changes))).find((document) => document.path === path)
}

it('the document of a page contains the text of its file, not the text shown from other files', () => {
  const page = documentAt('/serm/')
  expect(page).toMatchObject({ file: 'seed/pages/serm.md', kind: 'service' })
  expect(paragraphsOf(page?.own)).toEqual(expect.arrayContaining(['Обещаем «честный» ответ.', 'Кейсы', 'статья 150 ГК РФ']))
  expect(paragraphsOf(page?.own)).not.toContain('Сеть клиник')
})

it('the document of a page has the anchors of its sections and of headings within them', () => {
  const changes: Changes = { 'pages/serm.md': ['Текст.\n\n:::', 'Текст.\n\n### Внутри\n\n:::'] }
  expect(documentAt('/serm/', changes)?.anchors).toEqual(['yakor', 'vnutri', 'kejsy', 'osnovaniya'])
})

it('the document of a page has the anchor of its form', () => {
  const changes: Changes = { 'pages/serm.md': ['::: grounds', '::: form\nname: main\n:::\n\n::: grounds'] }
  expect(documentAt('/serm/', changes)?.anchors).toContain('zayavka')
})

it('an article has the anchors of its headings, of its form, and of its questions when it has some', () => {
  expect(documentAt('/fakt/')?.anchors).toEqual(['zayavka', 'razdel'])
  const changes: Changes = { 'posts/fakt.md': ['related:', 'comments: [{ author: Ирина, text: Вопрос }]\nrelated:'] }
  expect(documentAt('/fakt/', changes)?.anchors).toEqual(['zayavka', 'voprosy', 'razdel'])
})

it('a specimen is a document of its own kind, without a page', () => {
  const changes: Changes = {
    'specimens/akt.md': '---\ntitle: Образец акта\nlead: Вымышленный пример\nupdatedAt: 2026-11-25\n---\n\nАкт № ______\n',
  }
  const specimen = documentsOf(compileSeed(smallSeed(changes))).find(({ kind }) => kind === 'specimen')
  expect(specimen).toMatchObject({ file: 'seed/specimens/akt.md', path: null, seo: null })
  expect(paragraphsOf(specimen?.own)).toContain('Вымышленный пример')
})

it('the page of the experts has an anchor for each of them', () => {
  const changes: Changes = {
    'pages/experts.md': `---\ntitle: Люди\nsummary: Кратко\nseo: { title: З, description: О }\n---\n\n## Раздел {#razdel}\n`,
  }
  expect(documentAt('/experts/', changes)?.anchors).toEqual(['direktor', 'razdel'])
})

it('an old address is checked like a link', () => {
  const changes: Changes = { 'moved.json': '[{ "from": "/a/", "to": "/serm/#yakor", "status": 301 }, { "from": "/b/", "status": 410 }]' }
  const moved = documentsOf(compileSeed(smallSeed(changes))).find(({ file }) => file === 'seed/moved.json')
  expect(moved?.own).toEqual([{ href: '/serm/#yakor' }])
})

describe('the paragraphs of a value', () => {
  it.each<[string, unknown, string[]]>([
    ['are split at blocks', '<p>Раз</p><ul><li>Два <b>три</b></li></ul>', ['Раз', 'Два три']],
    ['have plain spaces and signs', 'Пункт\u00a09\u202fстатьи &lt;152&gt; &amp; «так»', ['Пункт 9 статьи <152> & «так»']],
    ['are found at any depth', { items: [{ title: 'Раз', cells: [['Два', 'Три']] }] }, ['Раз', 'Два', 'Три']],
    ['leave out what is no text', { href: '/x/', id: 'x', width: 10, title: 'Раз', src: '/a.webp' }, ['Раз']],
  ])('the paragraphs of a value %s', (_, value, paragraphs) => {
    expect(paragraphsOf(value)).toEqual(paragraphs)
  })
})

it('a paragraph is split into sentences, and an abbreviation does not end one', () => {
  expect(sentencesOf('Раз, т. е. два. «Три»? По ст. 5… Да! 10 дней.')).toEqual(['Раз, т. е. два.', '«Три»?', 'По ст. 5…', 'Да! 10 дней.'])
})
