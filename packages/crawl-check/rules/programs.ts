import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { targetOf } from '../addresses.ts'
import type { Answer } from '../client.ts'
import { type Crawled, listedPages } from '../crawled.ts'
import { LLMS, linksOfLlms } from '../files.ts'
import { MARKDOWN_TYPE, type Page } from '../read-page.ts'
import { must, mustForEach, type Subject, should } from '../rule.ts'

const MAX_FULL_BYTES = 1_000_000
const FULL = '/llms-full.txt'

/** Files by https://llmstxt.org/ for programs that answer questions. */
export const programs: Subject = {
  title: 'Programs that answer questions (llms.txt)',
  rules: [
    must('llms.txt has a title, a summary and sections', (crawled) => {
      const { status, text } = llms(crawled)
      if (status !== 200) return [`${LLMS} answers ${status}`]
      return [
        ...(/^# \S/.test(text) ? [] : [`${LLMS} does not begin with a title`]),
        ...(/^> \S/m.test(text) ? [] : [`${LLMS} has no summary`]),
        ...(/^## \S/m.test(text) ? [] : [`${LLMS} has no sections`]),
      ]
    }),
    mustForEach('Every link of llms.txt answers 200', linksOf, (link, crawled) => {
      const answer = crawled.answers.get(link)
      return answer?.status === 200 ? [] : `${LLMS} links to ${link}, which answers ${answer?.problem ?? answer?.status}`
    }),
    must('llms.txt has every page of the sitemap', (crawled) => {
      const known = linksOf(crawled).map((link) => link.replace(/index\.md$/, ''))
      return crawled.listed.flatMap((address) => (known.includes(address) ? [] : `${LLMS} does not link to ${address}`))
    }),
    must('llms-full.txt has the texts in less than 1 MB', ({ answers }) => {
      const { status, bytes } = answers.get(FULL) ?? { status: 0, bytes: 0 }
      if (status !== 200) return [`${FULL} answers ${status}`]
      return bytes > 0 && bytes < MAX_FULL_BYTES ? [] : [`${FULL} has ${bytes} bytes`]
    }),
    should('The home page names llms.txt', ({ pages }) => {
      const home = pages.get('/')
      const link = `${home?.answer.headers.get('link') ?? ''} ${home?.root.querySelector('link[rel=describedby]')?.outerHTML ?? ''}`
      return link.includes(LLMS) && link.includes('describedby') ? [] : ['/ has no rel=describedby to /llms.txt']
    }),
  ],
}

function llms({ answers }: Crawled): { status: number; text: string } {
  return answers.get(LLMS) ?? { status: 0, text: '' }
}

function linksOf(crawled: Crawled): string[] {
  return linksOfLlms(llms(crawled).text, crawled.base)
}

/** Maximum share of a page's tokens that its twin has. Norms of law have the largest share, because their pages consist of quotations. */
const MOST_OF_PAGE = 0.35

/** A twin is a page in Markdown with its own address. The page's address also returns it, to clients that prefer Markdown. */
export const markdown: Subject = {
  title: 'Pages in Markdown',
  rules: [
    mustForEach('Every page names its twin in Markdown', listedPages, (page) =>
      twinOf(page) ? [] : `${page.address} has no rel=alternate of the type ${MARKDOWN_TYPE}`,
    ),
    mustForEach('Twins answer as Markdown', twins, ({ twin: { address, status, headers, text } }) =>
      status === 200 && isMarkdown(headers) && text !== '' ? [] : `${address} answers ${status} and ${headers.get('content-type')}`,
    ),
    mustForEach('Twins are not for lists of search engines', twins, ({ twin: { address, headers } }) =>
      headers.get('x-robots-tag')?.includes('noindex') ? [] : `${address} has no X-Robots-Tag: noindex`,
    ),
    mustForEach('Twins name their page as canonical', twins, ({ page, twin: { address, headers } }, crawled) => {
      const link = headers.get('link') ?? ''
      return link.includes(`<${crawled.base}${page.address}>`) && /rel="?canonical"?/.test(link)
        ? []
        : `${address} has the Link «${link}» instead of rel=canonical to ${page.address}`
    }),
    mustForEach('Twins begin with title, canonical address and day', twins, ({ page, twin: { address, text } }, crawled) => {
      const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
      const wanted = [/^title: \S/m, /^canonical: \S/m, /^updated: .?\d{4}-\d\d-\d\d/m]
      const isWhole = wanted.every((line) => line.test(matter)) && matter.includes(crawled.base + page.address)
      return isWhole ? [] : `${address} has no front matter with title, canonical and updated`
    }),
    mustForEach('Twins are much shorter than the pages', twins, ({ page, twin }) => {
      const [tokens, ofPage] = [countTokens(twin.text), countTokens(page.answer.text)]
      return tokens < MOST_OF_PAGE * ofPage
        ? []
        : `${twin.address} has more than ${MOST_OF_PAGE} of the tokens of its page: ${tokens} of ${ofPage}`
    }),
    must('A page is Markdown for who prefers it, and for nobody else', ({ probes }) =>
      probes.accepted.flatMap(({ accept, isMarkdown: wanted, answer: { address, status, headers } }) => {
        const type = headers.get('content-type') ?? ''
        const isRight = status === 200 && type.startsWith(wanted ? MARKDOWN_TYPE : 'text/html')
        return isRight ? [] : `${address} answers Accept: ${accept} with ${status} and ${type}`
      }),
    ),
    must('Caches are told that it depends on Accept', ({ probes }) =>
      probes.accepted.flatMap(({ accept, answer: { address, headers } }) =>
        /\baccept\b(?!-)/i.test(headers.get('vary') ?? '') ? [] : `${address} answers Accept: ${accept} without Vary: Accept`,
      ),
    ),
  ],
}

function twinOf({ alternates }: Page): string | undefined {
  return alternates.find(({ type }) => type === MARKDOWN_TYPE)?.address
}

/** The twins that pages name, whatever their status. */
function twins(crawled: Crawled): { page: Page; twin: Answer }[] {
  return listedPages(crawled).flatMap((page) => {
    const twin = crawled.answers.get(targetOf(twinOf(page) ?? '', page.address, crawled.base)?.address ?? '')
    return twinOf(page) && twin ? [{ page, twin }] : []
  })
}

function isMarkdown(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith(MARKDOWN_TYPE) === true
}
