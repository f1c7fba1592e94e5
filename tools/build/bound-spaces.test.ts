import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compiledContent } from '../../test/compiled-content.ts'
import { isShown, shownTexts, withBoundSpaces } from './bound-spaces.ts'

/** Makes non-breaking spaces visible. */
const bound = (code: string) => withBoundSpaces(code, 'ui/page.tsx').replaceAll('\u00a0', '~')

/** A short word before a breakable space, or a dash after one, at which a line may end or begin. */
const HANGING = /(?<![а-яё-])(?:[авикосуя]|во|до|за|из|ко|на|не|ни|но|об|от|по|со)\s+(?=[^\s·])|(?<=[^\s])\s+—/giu

const hangingIn = (text: string) => text.replaceAll(/&nbsp;|\u00a0|\\u00a0/g, '~').match(HANGING) ?? []

describe('spaces in the interface are bound', () => {
  it.each([
    ['after a short word', '<p>Деиндексация о персоне</p>', '<p>Деиндексация о~персоне</p>'],
    ['before a dash', '<p>Ответ — „нет“</p>', '<p>Ответ~— „нет“</p>'],
    ['where the source has a line break', '<p>\n  Ответ и\n  звонок\n</p>', '<p>\n  Ответ\n  и~звонок\n</p>'],
    ['before a line that begins with a dash', '<p>\n  Ответ\n  — нет\n</p>', '<p>\n \n  Ответ~— нет\n</p>'],
    ['before an element', '<p>Только в <b>файле</b></p>', '<p>Только в~<b>файле</b></p>'],
    ['before an expression', '<p>Ответ в {place}</p>', '<p>Ответ в~{place}</p>'],
    ['in a space of its own', "<p>\n  Ответ в{' '}\n  <b>файле</b>\n</p>", "<p>\n  Ответ в{'~'}\n  <b>файле</b>\n</p>"],
    ['after an expression', '<p>{answer} — нет</p>', '<p>{answer}~— нет</p>'],
    ['in a constant', "const NOTE = ['Паспорт и справки']", "const NOTE = ['Паспорт и~справки']"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    ['in a template', 'const note = `Балл ${score} из ста`', 'const note = `Балл ${score} из~ста`'],
    ['in what a component is told', '<Step title="Суд и срочность" />', '<Step title="Суд и~срочность" />'],
  ])('%s', (_, code, expected) => {
    expect(bound(code)).toBe(expected)
  })

  it.each([
    ['attributes of HTML', '<input placeholder="Поиск по блогу" aria-label="Поиск по блогу" />'],
    ['what is compared', "if (answer === 'Не нужна') next()"],
    ['cases', "switch (answer) { case 'Не нужна нам': next() }"],
    ['what is looked up', "const found = ['Не нужна нам'].includes(answer) || titles['Не нужна нам'] || kept.get('Не нужна нам')"],
    ['the console', "console.error('Ошибка в поиске')"],
    ['names of files', "save('Сроки по делу.ics')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    ['texts without Russian words', '<svg viewBox={`0 0 216 ${height}`} className="a b" />'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    ['words between values', 'const text = `${at} из ${all}`'],
    ['names of other letters', '<p>Id заявки</p>'],
    ['imports', "import { a } from './в файле.ts'"],
  ])('spaces in the interface are bound but not in %s', (_, code) => {
    expect(bound(code)).toBe(code)
  })
})

it('no line of the interface ends with a short word or begins with a dash', () => {
  const files = globSync('{ui,routes,client,features,worker/pages}/**/*.{ts,tsx}').filter(isShown)
  expect(files.length).toBeGreaterThan(200)
  const hanging = files.flatMap((file) => {
    const code = withBoundSpaces(readFileSync(file, 'utf8'), file)
    const texts = shownTexts(code, file).map(({ start, end }) => code.slice(start, end))
    const isLong = (text: string) => /(?:[а-яё].*){3}/is.test(text)
    return texts.filter((text) => isLong(text) && hangingIn(text).length > 0).map((text) => `${file}: ${text.trim()}`)
  })
  expect(hanging).toEqual([])
})

it('no line of the menu, the forms, the cases and the reviews ends with a short word', () => {
  const { navMenu, forms, cases, reviews } = compiledContent().seed
  const shown = JSON.stringify([navMenu, forms, cases, reviews], (name, value) => (name === 'alt' ? undefined : value))
  const texts = [...shown.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
  expect(texts.filter((text) => hangingIn(text).length > 0)).toEqual([])
})
