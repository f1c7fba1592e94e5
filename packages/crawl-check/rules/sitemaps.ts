import type { Crawled } from '../crawled.ts'
import { must, mustForEach, type Subject } from '../rule.ts'
import type { SitemapEntry } from '../sitemap.ts'

const DAY = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/

export const sitemaps: Subject = {
  title: 'Sitemap',
  rules: [
    must('The index is valid and has parts', ({ sitemap: { index, parts, problem } }) => {
      if (problem) return [`${index.address} answers ${index.status} and ${problem}`]
      return parts.length > 0 ? [] : [`${index.address} has no parts`]
    }),
    must('Every part is valid and has addresses', ({ sitemap }) =>
      sitemap.parts.flatMap(({ loc, answer, problem, entries }) => {
        if (answer.status !== 200) return `${loc} answers ${answer.problem ?? answer.status}`
        return problem ? `${loc} ${problem}` : entries.length > 0 ? [] : `${loc} is empty`
      }),
    ),
    must('The index and its parts answer as XML', ({ sitemap }) =>
      [sitemap.index, ...sitemap.parts.map(({ answer }) => answer)].flatMap(({ address, headers }) => {
        const type = headers.get('content-type') ?? ''
        return /^(?:application|text)\/xml/.test(type) ? [] : `${address} answers as ${type}`
      }),
    ),
    must('Parts and addresses have the day of their change', ({ sitemap }) =>
      [...sitemap.parts, ...sitemap.parts.flatMap(({ entries }) => entries)].flatMap(({ loc, lastmod }) =>
        DAY.test(lastmod) ? [] : `${loc} has the lastmod «${lastmod}»`,
      ),
    ),
    must('A part was changed with the latest of its addresses', ({ sitemap }) =>
      sitemap.parts.flatMap(({ loc, lastmod, entries }) => {
        const days = entries.map((entry) => entry.lastmod).sort()
        const latest = days.at(-1) ?? ''
        return latest === '' || latest.slice(0, 10) === lastmod.slice(0, 10)
          ? []
          : `${loc} was changed on ${lastmod}, and what it lists on ${latest}`
      }),
    ),
    must('Addresses are absolute and stand there once', (crawled) => {
      const locs = entriesOf(crawled).map(({ loc }) => loc)
      return locs.flatMap((loc, index) => {
        if (!loc.startsWith(`${crawled.base}/`)) return `${loc} is not below ${crawled.base}/`
        return locs.indexOf(loc) === index ? [] : `${loc} stands in the sitemap more than once`
      })
    }),
    mustForEach('Addresses have pictures', entriesOf, ({ loc, images }) =>
      images.length > 0 ? [] : `${loc} has no image:image in the sitemap`,
    ),
    mustForEach('Its pictures answer', entriesOf, ({ loc, images }, crawled) =>
      images.flatMap((image) => {
        const answer = image.startsWith(`${crawled.base}/`) ? crawled.answers.get(image.slice(crawled.base.length)) : undefined
        return answer?.status === 200 ? [] : `${loc} has the picture ${image}, which answers ${answer?.problem ?? answer?.status}`
      }),
    ),
  ],
}

function entriesOf({ sitemap }: Crawled): SitemapEntry[] {
  return sitemap.parts.flatMap(({ entries }) => entries)
}
