import { recommendations } from 'legal-documents/recommendations'
import { secretIn } from 'legal-documents/secrets'
import { paperLabels, situations } from 'legal-documents/situations'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GeneratorShell } from '../features/generator/browser/generator-shell.tsx'
import { seedFiles } from '../tools/seed/seed.ts'

it('the page of the generator names for every situation the documents that the generator offers there, in its order', () => {
  const cells = renderToStaticMarkup(createElement(GeneratorShell)).split('<button').slice(1)
  const labels = (cell: string) => [...cell.matchAll(/<li data-filer="\w+">([^<]+)<\/li>/g)].map(([, label]) => label)
  const shown = cells.map((cell) => [/ value="(\w+)"/.exec(cell)?.[1], labels(cell)])
  const offered = situations.map(({ id }) => [id, recommendations[id].documents.map(({ type }) => paperLabels[type])])
  expect(shown.toSorted()).toEqual(offered.toSorted())
})

it('hardly any sentence of the site would stop a shop that says it in its reply', () => {
  const sentences = [...seedFiles()]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([, text]) => text.split(/\n|(?<=[.!?])\s/))
    .filter((each) => /[а-я]/.test(each))
  const stopped = sentences.filter((each) => secretIn(each, { speaker: 'other' }) !== null)
  expect(sentences.length).toBeGreaterThan(1000)
  expect(stopped.length / sentences.length, stopped.join('\n')).toBeLessThan(0.003)
})
