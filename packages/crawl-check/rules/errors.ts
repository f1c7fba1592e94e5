import type { Crawled, Probes } from '../crawled.ts'
import type { Facts } from '../facts.ts'
import { isNoindex, type Page } from '../read-page.ts'
import { must, mustForEach, type Subject } from '../rule.ts'

export const errors: Subject = {
  title: 'What is not there',
  rules: [
    mustForEach('An unknown page answers 404, to crawlers too', missingPages, ({ agent, page: { address, answer } }) =>
      answer.status === 404 ? [] : `${address} answers ${agent} with ${answer.problem ?? answer.status}`,
    ),
    mustForEach('Its page can be read and leads on', missingPages, ({ agent, page }, { facts }) =>
      missingParts(page, facts).map((part) => `${page.address} has no ${part} for ${agent}`),
    ),
    mustForEach('Its page is not listed', missingPages, ({ agent, page }) =>
      isNoindex(page) ? [] : `${page.address} is not noindex for ${agent}`,
    ),
    mustForEach('Its page names its own address as canonical', missingPages, ({ agent, page: { address, canonical } }, { base }) =>
      canonical === base + address ? [] : `${address} has the canonical address ${canonical ?? 'of none'} for ${agent}`,
    ),
    must('Unknown sitemaps, feeds and twins answer 404', ({ probes }) =>
      probes.missingFiles.flatMap(({ address, status, problem }) => (status === 404 ? [] : `${address} answers ${problem ?? status}`)),
    ),
    must(
      'An address without its slash leads to the one with it',
      ({ probes: { withoutSlash }, base }) => {
        if (!withoutSlash) return []
        const { address, status, headers } = withoutSlash
        const to = (headers.get('location') ?? '').replace(base, '')
        return status === 301 && to === `${address}/` ? [] : [`${address} answers ${status} and leads to ${to || 'nothing'}`]
      },
      ({ probes }) => probes.withoutSlash !== null,
    ),
  ],
}

function missingPages({ probes }: Crawled): Probes['missingPages'] {
  return probes.missingPages
}

function missingParts({ root, links, metas }: Page, { language, siteMap }: Facts): string[] {
  const parts = {
    main: root.querySelector('main'),
    h1: root.querySelector('main h1'),
    viewport: metas.get('viewport'),
    'link to /': links.some(({ address }) => address === '/'),
    ...(language === undefined ? {} : { [`lang="${language}"`]: root.querySelector(`html[lang=${language}]`) }),
    ...(siteMap === undefined ? {} : { [`link to ${siteMap}`]: links.some(({ address }) => address === siteMap) }),
  }
  return Object.entries(parts).flatMap(([name, part]) => (part ? [] : name))
}
