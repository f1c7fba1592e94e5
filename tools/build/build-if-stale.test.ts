import { isDrawn } from 'artwork/write-drawings'
import { expect, it } from 'vitest'
import { sourceFiles } from './build-if-stale.ts'

it('the code of the drawings and what they are drawn with are sources of a build, and the drawings, which a build writes, are not', () => {
  const files = sourceFiles()
  const sources = ['packages/artwork/scenes.ts', 'ui/styles/tokens.css', 'client/fonts/onest-cyrillic.woff2', 'client/public/logo.svg']
  expect(files).toEqual(expect.arrayContaining([...sources, 'package-lock.json']))
  expect(files.filter(isDrawn)).toEqual([])
})
