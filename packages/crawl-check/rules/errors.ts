import type { Facts } from '../facts.ts'
import { isNoindex, type Page } from '../read-page.ts'
import { must, type Subject } from '../rule.ts'

export const errors: Subject = {
  title: 'What is not there',
  rules: [
    must('An unknown page answers 404, to crawlers too', ({ probes }) =>
      probes.missingPages.flatMap(({ agent, page: { address, answer } }) =>
        answer.status === 404 ? [] : `${address} answers ${agent} with ${answer.problem ?? answer.status}`,
      ),
    ),
    must('Its page can be read and leads on', ({ probes, facts }) =>
      probes.missingPages.flatMap(({ agent, page }) =>
        missingParts(page, facts).map((part) => `${page.address} has no ${part} for ${agent}`),
      ),
    ),
    must('Its page is not listed', ({ probes }) =>
      probes.missingPages.flatMap(({ agent, page }) => (isNoindex(page) ? [] : `${page.address} is not noindex for ${agent}`)),
    ),
    must('Its page names its own address as canonical', ({ probes, base }) =>
      probes.missingPages.flatMap(({ agent, page: { address, canonical } }) =>
        canonical === base + address ? [] : `${address} has the canonical address ${canonical ?? 'of none'} for ${agent}`,
      ),
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
