import { expect, it } from 'vitest'
import { isPageAddress, withTrailingSlash } from './page-address.ts'

const at = (path: string) => new URL(path, 'https://site.test')

it.each([
  ['/', true],
  ['/blog', true],
  ['/blog/?page=2', true],
  ['/experts/direktor/#bio', true],
  ['/admin/', true],
  ['/apiary/', true],
  ['/api/health', false],
  ['/builds/latest.json', false],
  ['/documents/policy.pdf', false],
  ['/_ipx/w_320/images/a.webp', false],
])('isPageAddress of %s is %s', (path, isPage) => {
  expect(isPageAddress(at(path))).toBe(isPage)
})

it.each([
  ['/blog', '/blog/'],
  ['/blog/', '/blog/'],
  ['/blog?q=%D0%B0#top', '/blog/?q=%D0%B0#top'],
])('the page %s is fetched as %s', (path, slashed) => {
  expect(withTrailingSlash(at(path)).href).toBe(at(slashed).href)
})
