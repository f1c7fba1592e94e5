import { targetOf } from '../addresses.ts'
import { type Crawled, listedPages } from '../crawled.ts'
import { dayOf, type FeedEntry } from '../feed.ts'
import { textAt } from '../json-ld.ts'
import type { Page } from '../read-page.ts'
import { mustForFact, type Subject } from '../rule.ts'

/** The other days are compared with the day that visitors see. */
export const dates: Subject = {
  title: 'One date of the last change',
  rules: [
    mustForFact('changedOn', 'Every page shows when it was changed', (crawled, selector) =>
      listedPages(crawled).flatMap((page) =>
        /^\d{4}-\d\d-\d\d$/.test(shownDay(page, selector)) ? [] : `${page.address} shows no day of its change`,
      ),
    ),
    mustForFact('changedOn', 'No day lies ahead', (crawled, selector) => {
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      return listedPages(crawled).flatMap((page) => {
        const day = shownDay(page, selector)
        return day > tomorrow ? `${page.address} was changed on ${day}, which is yet to come` : []
      })
    }),
    mustForFact('changedOn', 'The sitemap has that day', (crawled) => {
      const days = sitemapDays(crawled)
      return differing(crawled, ({ address }) => [days.get(address) ?? ''], 'lastmod in the sitemap')
    }),
    mustForFact('changedOn', 'JSON-LD has that day', (crawled) =>
      differing(crawled, ({ jsonLd }) => jsonLd.graph.map((node) => textAt(node, 'dateModified')), 'dateModified'),
    ),
    mustForFact('changedOn', 'Social networks are told that day', (crawled) =>
      differing(crawled, ({ metas }) => [metas.get('article:modified_time') ?? '', metas.get('og:updated_time') ?? ''], 'modified_time'),
    ),
    mustForFact('changedOn', 'The header Last-Modified has that day', (crawled) =>
      differing(crawled, ({ answer }) => [dayOf(answer.headers.get('last-modified') ?? '')], 'Last-Modified'),
    ),
    mustForFact('changedOn', 'Feeds have that day', (crawled) => {
      const entries = entriesByPage(crawled)
      return differing(crawled, ({ address }) => entries.get(address)?.map(({ day }) => day) ?? [], 'the day in a feed')
    }),
  ],
}

function shownDay({ root }: Page, selector: string): string {
  return root.querySelector('main')?.querySelector(selector)?.getAttribute('datetime')?.slice(0, 10) ?? ''
}

/** Returns a sentence for each day that differs from the visible one. Missing days are ignored, because other rules report them. */
function differing(crawled: Crawled, daysOf: (page: Page) => string[], label: string): string[] {
  return listedPages(crawled).flatMap((page) => {
    const shown = shownDay(page, crawled.facts.changedOn ?? '')
    const days = daysOf(page).map((day) => day.slice(0, 10))
    const others = [...new Set(days)].filter((day) => day !== '' && shown !== '' && day !== shown)
    return others.map((day) => `${page.address} shows ${shown}, and ${label} is ${day}`)
  })
}

function sitemapDays({ sitemap, base }: Crawled): Map<string, string> {
  const entries = sitemap.parts.flatMap((part) => part.entries)
  return new Map(entries.map(({ loc, lastmod }) => [targetOf(loc, '/', base)?.address ?? loc, lastmod]))
}

function entriesByPage({ feeds, base }: Crawled): Map<string, FeedEntry[]> {
  const entries = [...feeds.values()].flatMap((feed) => feed.entries)
  return Map.groupBy(entries, ({ link }) => targetOf(link, '/', base)?.address ?? link)
}
