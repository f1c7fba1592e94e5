import { expect, it } from 'vitest'
import { edit, listNew } from './fixtures/break-site.ts'
import { crawlOf, type SmallSite, smallSite } from './fixtures/small-site.ts'
import { changes, type Snapshot, snapshotOf } from './snapshot.ts'

async function snapshotAfter(change: (site: SmallSite) => void = () => {}): Promise<Snapshot> {
  const site = smallSite()
  change(site)
  return snapshotOf(await crawlOf(site))
}

it('says what search engines hold of an address, without the origin', async () => {
  const { '/serm/': service, '/contacts': redirect, '/net-takoj-stranicy/': missing } = await snapshotAfter()
  expect([service, redirect, missing]).toEqual([
    {
      status: 200,
      canonical: '/serm/',
      robots: 'index, follow, max-snippet:-1, max-image-preview:large',
      title: 'Одна услуга, у которой есть цена работ',
      types: 'BreadcrumbList, ListItem, Offer, Organization, PriceSpecification, Service',
    },
    { status: 301, location: '/contacts/' },
    { status: 404, canonical: '/net-takoj-stranicy/', robots: 'noindex', title: '/net-takoj-stranicy/', types: '' },
  ])
})

it('has its addresses in an order of their own', async () => {
  const addresses = Object.keys(await snapshotAfter())
  expect(addresses).toEqual([...addresses].sort())
})

const accept = '; if that is wanted, `npm run check:crawlers -- --update` writes it'

it.each([
  ['nothing', () => {}, []],
  [
    'a title',
    edit('/serm/', '<title>Одна', '<title>Другая'),
    [`/serm/ had the title "Одна услуга, у которой есть цена работ" and has "Другая услуга, у которой есть цена работ"${accept}`],
  ],
  [
    'noindex',
    edit('/serm/', 'content="index, follow, max-snippet:-1, max-image-preview:large"', 'content="noindex"'),
    [`/serm/ had the robots "index, follow, max-snippet:-1, max-image-preview:large" and has "noindex"${accept}`],
  ],
  ['a new page', listNew('/ceny/'), [`/ceny/ is new${accept}`]],
])('tells a change of %s', async (_, change, sentences) => {
  expect(changes(await snapshotAfter(), await snapshotAfter(change))).toEqual(sentences)
})

it('tells that a page is gone', async () => {
  expect(changes(await snapshotAfter(listNew('/ceny/')), await snapshotAfter())).toEqual([`/ceny/ is gone${accept}`])
})
