import { expect, it } from 'vitest'
import { crumbOf } from './crumb.ts'

it.each([
  ['Репутация в\u00a0поиске: вытесняем негатив (SERM)', 'Репутация в\u00a0поиске'],
  ['Услуги\u00a0— с\u00a0чего начать', 'Услуги'],
  ['Репутация в поиске (SERM)', 'Репутация в поиске'],
  ['Удаление отзывов', 'Удаление отзывов'],
])('the breadcrumb of «%s» is «%s»', (title, crumb) => {
  expect(crumbOf(title)).toBe(crumb)
})
