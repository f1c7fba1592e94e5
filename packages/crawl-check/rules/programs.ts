import type { Crawled } from '../crawled.ts'
import { LLMS, linksOfLlms } from '../files.ts'
import { must, type Subject, should } from '../rule.ts'

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
    must('Every link of llms.txt answers 200', (crawled) =>
      linksOf(crawled).flatMap((link) => {
        const answer = crawled.answers.get(link)
        return answer?.status === 200 ? [] : `${LLMS} links to ${link}, which answers ${answer?.problem ?? answer?.status}`
      }),
    ),
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
