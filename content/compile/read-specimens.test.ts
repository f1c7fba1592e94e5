import { expect, it } from 'vitest'
import { smallSeed } from '../../test/content/small-seed.ts'
import { compileSeed } from './compile-seed.ts'

const HEAD = '---\ntitle: Образец акта\nlead: Лист "образца"\nupdatedAt: 2026-11-25\n---\n\n'
const specimenOf = (text: string) => compileSeed(smallSeed({ 'specimens/akt.md': text })).specimens[0]

it('a specimen is typeset, with contacts and citations filled in', () => {
  const specimen = specimenOf(`${HEAD}{legalName}: {cite:gk150}\n`)
  expect(specimen).toMatchObject({ slug: 'akt', title: 'Образец акта', lead: 'Лист «образца»', updatedAt: '2026-11-25' })
  expect(specimen?.html).toMatch(/ООО: статья.150.ГК.РФ/)
})

it('lines to be filled in stay lines', () => {
  expect(specimenOf(`${HEAD}«____» ______ 20____ года\n`)?.html).toMatch(/«____».______.20____.года/)
})

it('a specimen without a lead is refused', () => {
  expect(() => specimenOf(HEAD.replace(/lead: .*\n/, ''))).toThrow(/seed\/specimens\/akt\.md/)
})
