import { must, type Subject } from '../check.ts'
import { isNoindex, type Page } from '../page.ts'

export const errors: Subject = {
  title: 'What is not there',
  checks: [
    must('An unknown page answers 404, to crawlers too', ({ probes }) =>
      probes.missingPages.flatMap(({ agent, page: { address, answer } }) =>
        answer.status === 404 ? [] : `${address} answers ${agent} with ${answer.problem ?? answer.status}`,
      ),
    ),
    must('Its page can be read and leads on', ({ probes }) =>
      probes.missingPages.flatMap(({ agent, page }) => lacking(page).map((what) => `${page.address} has no ${what} for ${agent}`)),
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
    must('An address without its slash leads to the one with it', ({ probes: { withoutSlash }, base }) => {
      const to = (withoutSlash.headers.get('location') ?? '').replace(base, '')
      const isRight = withoutSlash.status === 301 && to === `${withoutSlash.address}/`
      return isRight ? [] : [`${withoutSlash.address} answers ${withoutSlash.status} and leads to ${to || 'nothing'}`]
    }),
  ],
}

function lacking({ root, links, metas }: Page): string[] {
  const parts = {
    main: root.querySelector('main'),
    h1: root.querySelector('main h1'),
    viewport: metas.get('viewport'),
    'lang="ru"': root.querySelector('html[lang=ru]'),
    'link to /': links.some(({ address }) => address === '/'),
    'link to /sitemap/': links.some(({ address }) => address === '/sitemap/'),
  }
  return Object.entries(parts).flatMap(([name, part]) => (part ? [] : name))
}
