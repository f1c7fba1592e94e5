import { describe, expect, it } from 'vitest'
import { generateWith, textWith } from '../fixtures/example-answers.ts'
import { mendName, withInitials } from './names.ts'

it.each([
  'Müller',
  'García',
  'О’Нил',
  'ОʼНил',
  "О'Нил",
  'Қасымов',
  'Їжак',
  'фон Дервиз',
  'аль-Фараби',
  'Римский-Корсаков',
  'Nguyễn',
  'Ким',
  'Ли',
  '李',
])('the surname %s is accepted and printed as typed', (lastName) => {
  expect(textWith('claimToSiteOwner', { lastName })).toContain(`Заявитель: ${lastName} Анна Сергеевна`)
})

it.each(['Иванов7', '7', 'Иванов@', '-', 'Иванов, Пётр', '<Иванов>2'])(
  'the surname %j is refused, and the message says why',
  (lastName) => {
    expect(generateWith('claimToSiteOwner', { lastName })).toMatchObject({
      kind: 'problems',
      problems: [{ path: ['lastName'], message: expect.stringContaining('только буквы') }],
    })
  },
)

it('a name in small letters is printed with a capital one', () => {
  expect(textWith('claimToSiteOwner', { firstName: 'анна-мария', lastName: 'ОБРАЗЦОВА' })).toContain(
    'Подпись: ________________ Образцова А.-М. С.',
  )
})

describe('a name as typed', () => {
  it.each([
    ['анна', 'Анна'],
    ['ИВАНОВА', 'Иванова'],
    ['анна-мария', 'Анна-Мария'],
    ['АННА-МАРИЯ', 'Анна-Мария'],
    ['ҚАСЫМОВ НҰРЛАН', 'Қасымов Нұрлан'],
    ['гөлнара', 'Гөлнара'],
    ['О’НИЛ', 'О’Нил'],
    ['о’нил', 'О’Нил'],
    ['ЛУК’ЯНОВ', 'Лук’янов'],
    ['фон дервиз', 'фон Дервиз'],
    ['ФОН ДЕРВИЗ', 'фон Дервиз'],
    ['аль-фараби', 'аль-Фараби'],
    ['гасан оглы', 'Гасан оглы'],
    ['Гасан-оглы', 'Гасан-оглы'],
    ['де', 'Де'],
    ['петров с. н.', 'Петров С. Н.'],
    ['ПЕТРОВ С.Н.', 'Петров С.Н.'],
    ['ли', 'Ли'],
    ['ЛИ', 'Ли'],
    ['Анна\u2011Мария', 'Анна-Мария'],
  ])('the typed name %s is corrected to %s', (typed, name) => {
    expect(mendName(typed)).toBe(name)
  })

  it.each(['МакДональд', 'Фон Дервиз', 'Ван-Гог', 'Петров СН', 'Я', 'Гасан Оглы', 'José María', 'д’Артаньян'])(
    '%s stays as it is',
    (typed) => {
      expect(mendName(typed)).toBe(typed)
    },
  )
})

it.each([
  [['Иванова', 'Анна-Мария', 'Сергеевна'], 'Иванова А.-М. С.'],
  [['Алиев', 'Мамед', 'Гасан оглы'], 'Алиев М. Г. оглы'],
  [['Перес', 'Хуан Карлос', ''], 'Перес Х. К.'],
  [['Їжак', '', ''], 'Їжак'],
])('the name %j with initials is %s', ([lastName = '', ...names], text) => {
  expect(withInitials(lastName, ...names)).toBe(text)
})
