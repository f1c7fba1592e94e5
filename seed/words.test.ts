import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { unknownCitations } from '../content/check/citations.ts'
import { documentsOf } from '../content/check/documents.ts'
import { brokenLinks } from '../content/check/links.ts'
import { leftovers, missingPictures, promises, repeats, wrongLengths, wrongSnippets } from '../content/check/rules.ts'
import { readJson } from '../content/compile/seed-files.ts'
import { routes } from '../routes/table.ts'
import { readSeed, seedFiles } from '../scripts/seed.ts'

const documents = documentsOf(readSeed())
const citations = readJson(v.record(v.string(), v.string()), seedFiles(), 'seed/citations.json')
const tags = readJson(v.array(v.object({ slug: v.string(), title: v.string() })), seedFiles(), 'seed/tags.json').map(({ slug }) => slug)
const paths = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
const hasFile = (path: string) => existsSync(`public${path}`)

it('every text is as long as its kind asks for', () => {
  expect(wrongLengths(documents)).toEqual([])
})

it('no text promises an outcome', () => {
  expect(promises(documents)).toEqual([])
})

it('no paragraph stands in two places', () => {
  expect(repeats(documents, citations)).toEqual([])
})

it('every law and article is one of the citation list', () => {
  expect(unknownCitations(documents, citations)).toEqual([])
})

it('no text shows straight quotes or markup', () => {
  expect(leftovers(documents)).toEqual([])
})

it('every link leads to a page, an anchor or a file that exists', () => {
  expect(brokenLinks(documents, { paths, hasFile, tags })).toEqual([])
})

it('every page has a title and a description of its own for search engines, short enough', () => {
  expect(wrongSnippets(documents)).toEqual([])
})

it('every picture exists', () => {
  expect(missingPictures(documents, hasFile)).toEqual([])
})
