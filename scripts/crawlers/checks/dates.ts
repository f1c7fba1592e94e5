import { targetOf } from '../addresses.ts'
import { must, type Subject } from '../check.ts'
import { type Crawled, listedPages } from '../crawled.ts'
import { dayOf } from '../feed.ts'
import { textAt } from '../json-ld.ts'
import type { Page } from '../page.ts'

const UPDATED = 'time.page-updated, .page-updated time'

/** The day that visitors read is the truth that the others are compared with. */
export const dates: Subject = {
  title: 'One date of the last change',
  checks: [
    must('Every page shows when it was changed', (crawled) =>
      listedPages(crawled).flatMap((page) =>
        /^\d{4}-\d\d-\d\d$/.test(shownDay(page)) ? [] : `${page.address} shows no day of its change`,
      ),
    ),
    must('No day lies ahead', (crawled) => {
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      return listedPages(crawled).flatMap((page) =>
        shownDay(page) > tomorrow ? `${page.address} was changed on ${shownDay(page)}, which is yet to come` : [],
      )
    }),
    must('The sitemap has that day', (crawled) => {
      const days = sitemapDays(crawled)
      return differing(crawled, ({ address }) => [days.get(address) ?? ''], 'lastmod in the sitemap')
    }),
    must('JSON-LD has that day', (crawled) =>
      differing(crawled, ({ jsonLd }) => jsonLd.graph.map((node) => textAt(node, 'dateModified')), 'dateModified'),
    ),
    must('Social networks are told that day', (crawled) =>
      differing(crawled, ({ metas }) => [metas.get('article:modified_time') ?? '', metas.get('og:updated_time') ?? ''], 'modified_time'),
    ),
    must('The header Last-Modified has that day', (crawled) =>
      differing(crawled, ({ answer }) => [dayOf(answer.headers.get('last-modified') ?? '')], 'Last-Modified'),
    ),
    must('Feeds have that day', (crawled) => {
      const days = feedDays(crawled)
      return differing(crawled, ({ address }) => days.get(address) ?? [], 'the day in a feed')
    }),
  ],
}

function shownDay({ root }: Page): string {
  return root.querySelector('main')?.querySelector(UPDATED)?.getAttribute('datetime')?.slice(0, 10) ?? ''
}

/** Days that are told and are not the one shown; what is not told is for other checks. */
function differing(crawled: Crawled, daysOf: (page: Page) => string[], what: string): string[] {
  return listedPages(crawled).flatMap((page) => {
    const shown = shownDay(page)
    const told = daysOf(page).map((day) => day.slice(0, 10))
    const others = [...new Set(told)].filter((day) => day !== '' && shown !== '' && day !== shown)
    return others.map((day) => `${page.address} shows ${shown}, and ${what} is ${day}`)
  })
}

function sitemapDays({ sitemap, base }: Crawled): Map<string, string> {
  const entries = sitemap.parts.flatMap((part) => part.entries)
  return new Map(entries.map(({ loc, lastmod }) => [targetOf(loc, '/', base)?.address ?? loc, lastmod]))
}

function feedDays({ feeds, base }: Crawled): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { link, day } of [...feeds.values()].flatMap(({ entries }) => entries)) {
    const address = targetOf(link, '/', base)?.address ?? link
    days.set(address, [...(days.get(address) ?? []), day])
  }
  return days
}
