import { expect, it, onTestFinished, vi } from 'vitest'
import { createContent } from '../../content/api/content.ts'
import { fallbackContacts, fallbackForms } from '../../content/api/fallback.ts'
import { contentDeps, ownKv, SECOND, testSource } from '../../test/worker/content-deps.ts'
import { visitor } from '../../test/worker/visit.ts'
import { createFragmentCache } from '../../ui/cached-fragment.tsx'
import { siteFrame } from './document.tsx'
import { createMarks } from './page-template.ts'

const marks = createMarks()
const menu = (title: string) => [{ title, url: '/serm/', children: [] }]
const answers = (title: string) => (path: string) =>
  path === '/api/nav-menu/' ? menu(title) : path === '/api/forms/' ? fallbackForms : fallbackContacts

it('the frame shows a menu that changed at the source without a new content version', async () => {
  const source = testSource(answers('Было'))
  const deps = contentDeps(source, { kv: ownKv() })
  const fragments = createFragmentCache()
  const page = { siteName: 'Агентство', marks, path: '/serm/', addressService: 'dadata', placeCredit: '' as const }
  expect((await siteFrame(fragments, { ...page, content: createContent(deps) })).header.html).toContain('Было')
  source.answer = answers('Стало')
  const later = { ...deps, now: () => deps.now() + 61 * SECOND }
  await siteFrame(fragments, { ...page, content: createContent(later) })
  await deps.settled()
  expect((await siteFrame(fragments, { ...page, content: createContent(later) })).header.html).toContain('Стало')
})

it('the frame shows the new year when nothing else has changed', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const content = createContent(contentDeps(testSource(answers('Услуга')), { kv: ownKv() }))
  const fragments = createFragmentCache()
  const yearOn = async (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
    const page = { content, siteName: 'Агентство', marks, path: '/serm/', addressService: 'dadata', placeCredit: '' as const }
    return /©[^\d]*(\d{4})/.exec((await siteFrame(fragments, page)).footer.html)?.[1]
  }
  expect([await yearOn('2026-12-31'), await yearOn('2027-01-01')]).toEqual(['2026', '2027'])
})

it('the frame marks each current entry and has a placeholder for the city', async () => {
  // The menu has two links to this page.
  const source = testSource((path) => (path === '/api/nav-menu/' ? [...menu('Услуга'), ...menu('Она же')] : answers('')(path)))
  const content = createContent(contentDeps(source, { kv: ownKv() }))
  const { header } = await siteFrame(createFragmentCache(), {
    content,
    siteName: 'Агентство',
    marks,
    path: '/serm/',
    addressService: 'dadata',
    placeCredit: '',
  })
  expect(header.html.match(/href="\/serm\/" aria-current="page"/g)).toHaveLength(2)
  expect(header.html).toContain(marks.visitor.city)
})

it('the frame is rendered anew only for other settings and other current entries', async () => {
  const content = createContent(contentDeps(testSource(answers('Услуга')), { kv: ownKv() }))
  const fragments = createFragmentCache()
  const page = { content, siteName: 'Агентство', marks, path: '/serm/', addressService: 'dadata', placeCredit: '' as const }
  const first = await siteFrame(fragments, page)
  const elsewhere = await siteFrame(fragments, { ...page, path: '/blog/' })
  expect(elsewhere.header.html).not.toContain('href="/serm/" aria-current="page"')
  expect([elsewhere.footer === first.footer, (await siteFrame(fragments, page)).header === first.header]).toEqual([true, true])
  const named = await siteFrame(fragments, { ...page, siteName: 'Другое' })
  expect([first.header.html.includes('Агентство'), named.header.html.includes('Другое')]).toEqual([true, true])
  const located = await siteFrame(fragments, { ...page, siteName: 'Другое', addressService: 'osm', placeCredit: 'dbip' })
  expect(located.footer.html).toContain('db-ip.com')
  expect([first, located].map(({ islands }) => JSON.stringify(islands).match(/\/api\/servisec\/info\.\w+/)?.[0])).toEqual([
    '/api/servisec/info.dadata',
    '/api/servisec/info.osm',
  ])
})

it('the dialog of the frame has the form named main', async () => {
  const named = fallbackForms.map((form) => ({ ...form, title: `Форма ${form.name}` }))
  const source = testSource((path) => (path === '/api/forms/' ? named : answers('')(path)))
  const content = createContent(contentDeps(source, { kv: ownKv() }))
  const page = { content, siteName: 'Агентство', marks, path: '/', addressService: 'dadata', placeCredit: '' as const }
  expect(new Set((await siteFrame(createFragmentCache(), page)).dialogs.html.match(/Форма \w+/g))).toEqual(new Set(['Форма main']))
})

it('a menu entry of the header and the footer links to its last segment', async () => {
  const entry = { title: 'Все услуги', url: '/uslugi', children: [{ title: 'SERM', url: '/uslugi/serm' }] }
  const source = testSource((path) => (path === '/api/nav-menu/' ? [entry] : answers('')(path)))
  const content = createContent(contentDeps(source, { kv: ownKv() }))
  const { header, footer } = await siteFrame(createFragmentCache(), {
    content,
    siteName: 'Агентство',
    marks,
    path: '/',
    addressService: 'dadata',
    placeCredit: '',
  })
  for (const { html } of [header, footer]) {
    expect(html).toContain('href="/uslugi/"')
    expect(html).toContain('href="/serm/"')
    expect(html).not.toContain('"/uslugi/serm')
  }
})

it.each([
  [{}, false],
  [{ PLACE_CREDIT: 'dbip' }, true],
])('with the settings %j, whether the footer of a page names the database of places is %s', async (settings, isNamed) => {
  const html = await (await visitor(settings)('/serm/')).text()
  expect(html.includes('<a href="https://db-ip.com">Город определяется по базе DB-IP</a>')).toBe(isNamed)
})
