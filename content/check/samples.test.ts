import { expect, it } from 'vitest'
import { documentOf } from '../../test/content/document-of.ts'
import { unlabelledSamples } from './samples.ts'

const problems = (...given: Parameters<typeof documentOf>) => unlabelledSamples([documentOf(...given)], null).map(({ problem }) => problem)
const seo = { title: 'Отзывы', description: 'Что пишут' }

it.each(['cases', 'reviews'])('a sample in a block of %s says what it is in its title or intro', (type) => {
  expect(problems({ blocks: [{ type, title: 'Истории' }] })).toEqual(['samples without their label'])
  expect(problems({ blocks: [{ type, title: 'Три вымышленных примера' }] })).toEqual([])
  expect(problems({ blocks: [{ type, title: 'Истории', intro: 'Это образцы.' }] })).toEqual([])
})

it('a statement that leads to a case says in its text that the case is invented', () => {
  const block = { type: 'statement', title: '21 сняли', action: { title: 'Читать', href: '/cases/volna/' } }
  expect(problems({ blocks: [block] })).toEqual(['samples without their label'])
  expect(
    problems({
      blocks: [
        { ...block, html: '<p>Примеры вымышлены.</p>' },
        { type: 'statement', title: 'Просто фраза' },
      ],
    }),
  ).toEqual([])
})

it.each(['/cases/', '/reviews/', '/rm_media/', '/experts/direktor/'])('a sample says what it is in the snippet of %s', (path) => {
  expect(problems('', { path, seo })).toEqual(['a snippet does not say that it is a sample'])
  expect(problems('', { path, seo: { ...seo, description: 'Образцы отзывов' } })).toEqual([])
})

it.each([
  ['an invented case as an argument', 'В нашем примере с заводом оценка выросла.'],
  ['an invented case as an argument', 'Наши клиенты выиграли спор.'],
  ['no lawyer has checked the texts', 'Статьи проверяет юрист.'],
  ['no lawyer has checked the texts', 'Юрист подтвердил редакцию.'],
])('a claim is found: %s: %s', (problem, text) => {
  expect(problems(`<p>${text}</p>`)).toEqual([problem])
})

it.each(['Нормы сверила редакция, юрист их не проверял.', 'Проверьте это с юристом.', 'Вымышленный пример: завод и отзыв.'])(
  'a claim is not seen in: %s',
  (text) => {
    expect(problems(`<p>${text}</p>`)).toEqual([])
  },
)

it('a claim of a check by a lawyer is right once a name is set', () => {
  expect(unlabelledSamples([documentOf('<p>Статьи проверяет юрист.</p>')], 'Анна Петрова')).toEqual([])
})
