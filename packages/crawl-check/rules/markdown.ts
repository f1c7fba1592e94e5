import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { targetOf } from '../addresses.ts'
import type { Answer } from '../client.ts'
import { type Crawled, listedPages } from '../crawled.ts'
import { MARKDOWN_TYPE, type Page } from '../read-page.ts'
import { must, type Subject } from '../rule.ts'

/** A twin has less than this share of the tokens of its page. The norms of law, which are quotations alone, have the largest. */
const MOST_OF_PAGE = 0.35

/** A page in Markdown has an address of its own, its twin, and is the page's answer to who prefers it. */
export const markdown: Subject = {
  title: 'Pages in Markdown',
  rules: [
    must('Every page names its twin in Markdown', (crawled) =>
      listedPages(crawled).flatMap((page) => (twinOf(page) ? [] : `${page.address} has no rel=alternate of the type ${MARKDOWN_TYPE}`)),
    ),
    must('Twins answer as Markdown', (crawled) =>
      twins(crawled).flatMap(({ twin: { address, status, headers, text } }) =>
        status === 200 && isMarkdown(headers) && text !== '' ? [] : `${address} answers ${status} and ${headers.get('content-type')}`,
      ),
    ),
    must('Twins are not for lists of search engines', (crawled) =>
      twins(crawled).flatMap(({ twin: { address, headers } }) =>
        headers.get('x-robots-tag')?.includes('noindex') ? [] : `${address} has no X-Robots-Tag: noindex`,
      ),
    ),
    must('Twins name their page as canonical', (crawled) =>
      twins(crawled).flatMap(({ page, twin: { address, headers } }) => {
        const link = headers.get('link') ?? ''
        return link.includes(`<${crawled.base}${page.address}>`) && /rel="?canonical"?/.test(link)
          ? []
          : `${address} has the Link «${link}» instead of rel=canonical to ${page.address}`
      }),
    ),
    must('Twins begin with title, canonical address and day', (crawled) =>
      twins(crawled).flatMap(({ page, twin: { address, text } }) => {
        const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
        const wanted = [/^title: \S/m, /^canonical: \S/m, /^updated: .?\d{4}-\d\d-\d\d/m]
        const isWhole = wanted.every((line) => line.test(matter)) && matter.includes(crawled.base + page.address)
        return isWhole ? [] : `${address} has no front matter with title, canonical and updated`
      }),
    ),
    must('Twins are much shorter than the pages', (crawled) =>
      twins(crawled).flatMap(({ page, twin }) => {
        const [tokens, ofPage] = [countTokens(twin.text), countTokens(page.answer.text)]
        return tokens < MOST_OF_PAGE * ofPage
          ? []
          : `${twin.address} has more than ${MOST_OF_PAGE} of the tokens of its page: ${tokens} of ${ofPage}`
      }),
    ),
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

/** The twins that pages name, whatever they answered. */
function twins(crawled: Crawled): { page: Page; twin: Answer }[] {
  return listedPages(crawled).flatMap((page) => {
    const twin = crawled.answers.get(targetOf(twinOf(page) ?? '', page.address, crawled.base)?.address ?? '')
    return twinOf(page) && twin ? [{ page, twin }] : []
  })
}

function isMarkdown(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith(MARKDOWN_TYPE) === true
}
