import * as v from 'valibot'
import { expect, it } from 'vitest'
import { navMenuSchema } from './nav-item.ts'

it.each([
  ['star', 'star'],
  ['no-such-icon', undefined],
  [undefined, undefined],
])('a menu whose entry has the icon %s is valid, with the icon %s', (icon, kept) => {
  const [entry] = v.parse(navMenuSchema, [{ title: 'Услуги', url: '/u/', children: [{ title: 'Отзывы', url: '/o/', icon }] }])
  expect(entry?.children[0]).toMatchObject({ title: 'Отзывы', icon: kept })
})
