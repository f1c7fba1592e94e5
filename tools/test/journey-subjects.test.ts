import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { journeysNear, LONG_JOURNEYS, SUBJECTS } from './subjects.ts'

const JOURNEYS = readdirSync('test/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.replace('.spec.ts', ''))

it('every journey belongs to a subject, and there is no other', () => {
  expect([...new Set(SUBJECTS.flatMap(({ journeys }) => journeys))].sort()).toEqual(JOURNEYS.sort())
})

it('every journey that is left to the whole run exists', () => {
  expect(LONG_JOURNEYS.filter((name) => !JOURNEYS.includes(name))).toEqual([])
})

it('every subject of the site is there, with sources that exist', () => {
  const sources = SUBJECTS.flatMap((subject) => subject.sources)
  expect(sources).toEqual(
    expect.arrayContaining(
      readdirSync('features')
        .filter((name) => existsSync(`features/${name}/README.md`))
        .map((name) => `features/${name}/`),
    ),
  )
  const missing = sources.filter((source) => !existsSync(source) && !existsSync(`${source}.ts`) && !existsSync(`${source}s.ts`))
  expect(missing).toEqual([])
})

it('a changed source names the journeys of its subject, any other of the site those of every page, and a document none', () => {
  expect(journeysNear(['features/city/server/place.ts', 'test/e2e/header.spec.ts'])).toEqual(['city', 'city-faults', 'header'])
  expect(journeysNear(['ui/section.tsx'])).toEqual(['navigation', 'without-javascript', 'every-page', 'open-states'])
  expect(journeysNear(['docs/costs.md', 'ui/section.test.ts'])).toEqual([])
})
