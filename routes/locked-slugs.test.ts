import { expect, it } from 'vitest'
import { LOCKED_SLUGS, RESERVED_SLUGS } from '../content/publish/locked-slugs.ts'
import { routes } from './table.ts'

it('the desk knows every page to which a route is bound, and no other', () => {
  const fixed = routes.flatMap(({ path }) => (path === '/' ? 'home' : (/^\/([\w-]+)\/$/.exec(path)?.[1] ?? [])))
  expect([...LOCKED_SLUGS].sort()).toEqual(fixed.sort())
})

it('no page can hide behind an address that answers something else', () => {
  const others = routes.flatMap(({ path }) => /^\/([\w-]+)\/:/.exec(path)?.[1] ?? []).filter((slug) => !LOCKED_SLUGS.has(slug))
  expect(others.filter((slug) => !RESERVED_SLUGS.has(slug))).toEqual([])
})
