import { expect, it } from 'vitest'
import { menuPath } from './main-menu.tsx'

it.each([
  ['/', '/'],
  ['/serm/', '/serm/'],
  ['/serm', '/serm/'],
  ['/uslugi/serm', '/serm/'],
  ['/uslugi/serm/?tab=2#ceny', '/serm/?tab=2#ceny'],
  ['#kontakty', '#kontakty'],
  ['https://example.ru/a/b', 'https://example.ru/a/b'],
  ['tel:+78000000000', 'tel:+78000000000'],
])('a menu entry with the URL %s links to %s', (url, path) => {
  expect(menuPath(url)).toBe(path)
})
