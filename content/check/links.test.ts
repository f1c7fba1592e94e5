import { allNorms } from 'legal-documents/review/law'
import { describe, expect, it } from 'vitest'
import linked from '../../seed/linked-hosts.json'
import { compiledContent } from '../../test/compiled-content.ts'
import { documentOf } from '../../test/content/document-of.ts'
import { isOfficial } from '../compile/official-hosts.ts'
import { summaryOf } from './finding.ts'
import { brokenLinks, hostsIn, orphans } from './links.ts'
import { missingPictures } from './rules.ts'

it('an address of another site is found between any characters', () => {
  const text =
    '<a href="https://copy.club/a?b=1&amp;c">x</a> [y](http://91.221.195.10/doc) https://pravo.gov.ru/ «https://second.test», 10.0.0.7, https://site.example.ru/'
  expect(hostsIn(text)).toEqual(['copy.club', '91.221.195.10', 'second.test', '10.0.0.7'])
})

it('the published texts name no other sites than the state’s and the listed ones', () => {
  const known: string[] = Object.values(linked).flat()
  const { edition, seed } = compiledContent()
  const own = hostsIn(JSON.stringify(seed.contacts))
  expect(hostsIn(JSON.stringify(edition)).filter((host) => !known.includes(host) && !own.includes(host))).toEqual([])
})

it('no copy of a law from which a norm was read is shown', () => {
  const shown = JSON.stringify(compiledContent().edition)
  const copies = Object.values(allNorms.norms).flatMap(({ readAt, alsoReadAt }) => [
    readAt,
    ...(alsoReadAt === undefined ? [] : [alsoReadAt]),
  ])
  expect(copies.length).toBeGreaterThan(100)
  expect(copies.filter((address) => !isOfficial(address) && shown.includes(address))).toEqual([])
})

describe('a link', () => {
  const others = ['/generator/', '/calculator/', '/blog/'].map((path) => documentOf('', { path }))
  const site = { hasFile: (path: string) => path === '/files/a.pdf', tags: ['pravo'], casePaths: ['/cases/volna/'] }
  const problems = (own: unknown, anchors: string[] = ['zayavka']) =>
    brokenLinks([documentOf(own, { anchors }), ...others], site).map(summaryOf)

  it.each([
    ['/net/', 'no such page'],
    ['/calculator', 'no slash at the end of the path'],
    ['/x/#net', 'no such anchor on that page'],
    ['#net', 'no such anchor on that page'],
    ['/calculator/#test', 'no such anchor on that page'],
    ['/files/b.pdf', 'no such file'],
    ['/blog/?tag=net', 'no such tag'],
  ])('the link %s has a problem: %s', (href, problem) => {
    const finding = [`seed/x.md: ${problem}: ${href}`]
    expect(problems({ blocks: [{ href }] })).toEqual(finding)
    expect(problems({ html: `<p><a class="x" href="${href}">y</a></p>` })).toEqual(finding)
  })

  it.each([
    '/x/',
    '#zayavka',
    '/x/#zayavka',
    '/cases/volna/#zayavka',
    '/files/a.pdf',
    '/blog/?tag=pravo',
    'https://site.example',
    'http://site.example/',
    'tel:112',
    'mailto:a@b.example',
  ])('the link %s is right', (href) => {
    expect(problems({ url: href })).toEqual([])
  })

  it('a link in a text is read as a browser reads it', () => {
    const link = (tag: string) => ({ html: `<a href="/blog/?page=2&amp;tag=${tag}">x</a>` })
    expect([problems(link('pravo')), problems(link('net'))]).toEqual([[], ['seed/x.md: no such tag: /blog/?page=2&tag=net']])
  })

  it('a link of a case must lead to an existing service page', () => {
    expect(problems([{ service: 'net' }, { service: 'calculator' }, { service: 'Разбор ссылки' }])).toEqual([
      'seed/x.md: no such page: /net/',
    ])
  })

  it('a link must be unambiguous: an anchor may occur only once on a page', () => {
    expect(problems('', ['a', 'b', 'a'])).toEqual(['seed/x.md: an anchor stands twice: #a'])
  })
})

it('a picture that does not exist is found wherever it is shown', () => {
  const own = {
    cover: { src: '/images/a.webp' },
    illustration: 'stars',
    map: 'kazan',
    html: '<picture><source media="(min-width: 40em)" srcset="/drawings/c-wide.svg"><img alt="" src="/images/b.webp"></picture>',
  }
  const paths = ['/images/a.webp', '/illustrations/stars.svg', '/images/maps/kazan.svg', '/drawings/c-wide.svg', '/images/b.webp']
  expect(missingPictures([documentOf(own)], () => false).map(summaryOf)).toEqual(
    paths.map((path) => `seed/x.md: no picture: client/public${path}`),
  )
  expect(missingPictures([documentOf(own)], (path) => paths.includes(path))).toEqual([])
})

describe('an orphan', () => {
  const page = (path: string, own: unknown = '') => documentOf(own, { path, file: `seed${path}` })

  it('an orphan is a page to which no text leads, not even its own', () => {
    expect(orphans([page('/'), page('/a/', [{ href: '/b/#c' }, { href: '/a/' }]), page('/b/')]).map(summaryOf)).toEqual([
      'seed/a/: no text leads to: /a/',
    ])
  })

  it('a profile is no orphan, because the list of experts has it', () => {
    expect(orphans([page('/experts/direktor/'), page('/admin/')])).toEqual([])
  })
})
