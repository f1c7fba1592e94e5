import { describe, expect, it } from 'vitest'
import { documentOf } from './document-of.ts'
import { brokenLinks } from './links.ts'
import { missingPictures } from './rules.ts'

describe('a link', () => {
  const site = { paths: ['/generator/', '/calculator/', '/blog/'], hasFile: (path: string) => path === '/files/a.pdf', tags: ['pravo'] }
  const problems = (own: unknown, anchors: string[] = ['zayavka']) => brokenLinks([documentOf(own, { anchors })], site)

  it.each([
    ['/net/', 'no such page'],
    ['/calculator', 'no slash at the end of the path'],
    ['/x/#net', 'no such anchor on that page'],
    ['#net', 'no such anchor on that page'],
    ['/calculator/#test', 'no such anchor on that page'],
    ['/files/b.pdf', 'no such file'],
    ['/blog/?tag=net', 'no such tag'],
    ['http://site.example/', 'no such page'],
  ])('%s: %s', (href, problem) => {
    const finding = [`seed/x.md: ${href}: ${problem}`]
    expect(problems({ blocks: [{ href }] })).toEqual(finding)
    expect(problems({ html: `<p><a class="x" href="${href}">y</a></p>` })).toEqual(finding)
  })

  it.each(['/x/', '#zayavka', '/x/#zayavka', '/files/a.pdf', '/blog/?tag=pravo', 'https://site.example', 'tel:112', 'mailto:a@b.example'])(
    '%s is right',
    (href) => {
      expect(problems({ url: href })).toEqual([])
    },
  )

  it('of a case must lead to an existing service page', () => {
    expect(problems([{ service: 'net' }, { service: 'calculator' }, { service: 'Разбор ссылки' }])).toEqual([
      'seed/x.md: /net/: no such page',
    ])
  })

  it('must be unambiguous: an anchor may occur only once on a page', () => {
    expect(problems('', ['a', 'b', 'a'])).toEqual(['seed/x.md: the anchor #a stands twice'])
  })
})

it('a picture that does not exist is found wherever it is shown', () => {
  const own = {
    cover: { src: '/images/a.webp' },
    illustration: 'stars',
    map: 'kazan',
    html: '<picture><source media="(min-width: 640px)" srcset="/drawings/c-wide.svg"><img alt="" src="/images/b.webp"></picture>',
  }
  const paths = ['/images/a.webp', '/illustrations/stars.svg', '/images/maps/kazan.svg', '/drawings/c-wide.svg', '/images/b.webp']
  expect(missingPictures([documentOf(own)], () => false)).toEqual(paths.map((path) => `seed/x.md: no picture public${path}`))
  expect(missingPictures([documentOf(own)], (path) => paths.includes(path))).toEqual([])
})
