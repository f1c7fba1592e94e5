import { expect, it } from 'vitest'
import { deskFilesOf, deskPath, refuseText } from './desk-files.ts'
import { Refusal } from './refusal.ts'
import { refuseSyntax } from './refuse-syntax.ts'

/** The code and the sentence of a refusal; `null` where there is none. */
function refusalOf(refuse: () => void): [code: string, sentence: string] | null {
  try {
    refuse()
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.message]
    throw error
  }
}

it.each([
  ['pages/serm.md', 'Текст'],
  ['posts/fakt_1.md', 'Текст'],
  ['cases.json', '[]'],
  ['moved.json', '[]'],
])('%s can be drafted', (path, text) => {
  expect(refusalOf(() => refuseText(path, text, false))).toBe(null)
})

it.each([
  '../package.json',
  'pages/../../package.json',
  'pages/../serm.md',
  'pages//serm.md',
  'pages/%2e%2e/serm.md',
  '/etc/passwd',
  'pages/serm.md\0',
  'pages/Серм.md',
  'pages/serm.txt',
  'README.md',
  'drafts/serm.md',
  'worker/index.ts',
  '',
])('no file outside the folders of the seed: %j', (path) => {
  expect(refusalOf(() => refuseText(path, 'Текст', true))).toEqual(['unknown', expect.stringContaining('is no file of seed/')])
})

it.each([
  ['policy.json', 'change it in seed/ and deploy'],
  ['citations.json', 'change packages/legal-documents/law/citations.json and deploy'],
  ['norms.json', 'change packages/legal-documents/law/norms.json and deploy'],
  ['packages/legal-documents/law/norms.json', 'change packages/legal-documents/law/norms.json and deploy'],
  ['pages/coglasie-na-obrabotku-personalnyih-dannyih.md', 'change it in seed/ and deploy'],
  ['addresses.json', 'is written by each publication'],
])('%s is frozen, and the sentence says who changes it', (path, sentence) => {
  expect(refusalOf(() => refuseText(path, '{}', false))).toEqual(['frozen', expect.stringContaining(sentence)])
})

it.each<[what: string, code: string, path: string, text: string | null, isNew: boolean]>([
  ['a text of more than 512 KB', 'too large', 'pages/serm.md', 'ж'.repeat(256 * 1024 + 1), false],
  ['a zero byte', 'unreadable', 'pages/serm.md', 'раз\nдва\0', false],
  ['half of a character', 'unreadable', 'pages/serm.md', 'раз\ud800', false],
  ['the page of a route is removed', 'locked', 'pages/blog.md', null, false],
  ['a list is removed', 'locked', 'cases.json', null, false],
  ['a page behind an address that answers something else', 'locked', 'pages/api.md', 'Текст', true],
  ['a list that the compiler does not know', 'unknown', 'plans.json', '[]', true],
])('refused: %s', (_, code, path, text, isNew) => {
  expect(refusalOf(() => refuseText(path, text, isNew))?.[0]).toBe(code)
})

it('512 KB are taken, and a page that no route names can be removed', () => {
  expect(refusalOf(() => refuseText('pages/serm.md', 'ж'.repeat(256 * 1024), false))).toBe(null)
  expect(refusalOf(() => refuseText('pages/slovar.md', null, false))).toBe(null)
})

it.each([
  ['pages/serm.md', 'Текст', 'starts with front matter'],
  ['pages/serm.md', '---\ntitle: "Поиск\n---\n', 'not valid YAML'],
  ['pages/serm.md', '---\ntitle: Поиск\n---\n\n::: hero\nlead: "Раз\n:::\n', 'block hero: not valid YAML'],
  ['cases.json', '[{]', 'not valid JSON'],
])('broken syntax of %s is refused: %j', (path, text, sentence) => {
  expect(refusalOf(() => refuseSyntax(path, text))).toEqual(['unreadable', expect.stringContaining(sentence)])
})

it('of the files of the seed the desk has texts and lists', () => {
  const files = ['seed/README.md', 'seed/pages/serm.md', 'seed/cases.json', 'packages/legal-documents/law/norms.json'].map(
    (file) => [file, ''] as const,
  )
  expect([...deskFilesOf(new Map(files)).keys()]).toEqual(['pages/serm.md', 'cases.json'])
  expect([deskPath('seed/pages/serm.md'), deskPath('pages/serm.md')]).toEqual(['pages/serm.md', 'pages/serm.md'])
})
