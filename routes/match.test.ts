import { expect, it } from 'vitest'
import { matchPath, routes } from './table.ts'

it.each<[pattern: string, path: string, params: Record<string, string> | null]>([
  ['/', '/', {}],
  ['/', '/blog/', null],
  ['/blog/', '/blog/', {}],
  ['/blog/', '/blog', null],
  ['/blog/', '/blog/x/', null],
  ['/blog/', '/BLOG/', null],
  ['/experts/:name/', '/experts/direktor/', { name: 'direktor' }],
  ['/experts/:name/', '/experts/Ё 1/', { name: 'Ё 1' }],
  ['/experts/:name/', '/experts/', null],
  ['/experts/:name/', '/experts//', null],
  ['/experts/:name/', '/experts/a/b/', null],
  ['/:name(.*)*', '/', { name: '' }],
  ['/:name(.*)*', '/nope/', { name: 'nope' }],
  ['/:name(.*)*', '/a/b/', { name: 'a/b' }],
  ['/:name(.*)*', '/x.css', { name: 'x.css' }],
])('%s against %s gives %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

it('every route matches its own path before any other route does', () => {
  const reached = (path: string) => routes.find((route) => matchPath(route.path, path))?.path
  const fixed = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
  expect(fixed.map(reached)).toEqual(fixed)
  expect([reached('/experts/direktor/'), reached('/nope/')]).toEqual(['/experts/:name/', '/:name(.*)*'])
})
