import type { Answer } from '../client.ts'
import { type Crawled, crawlerFiles, listedPages } from '../crawled.ts'
import { must, type Subject } from '../rule.ts'

export const validators: Subject = {
  title: 'What robots ask again',
  rules: [
    must('Every page has an ETag', (crawled) =>
      without(
        'etag',
        listedPages(crawled).map(({ answer }) => answer),
      ),
    ),
    must('Every page has a Last-Modified', (crawled) =>
      without(
        'last-modified',
        listedPages(crawled).map(({ answer }) => answer),
      ),
    ),
    must('robots.txt, sitemaps and feeds have an ETag', (crawled) => without('etag', crawlerFiles(crawled))),
    must('Who knows the ETag is answered 304 without a body', ({ revisits }) => revisitsWithout304(revisits, 'If-None-Match')),
    must('Who knows the day is answered 304 without a body', ({ revisits }) => revisitsWithout304(revisits, 'If-Modified-Since')),
  ],
}

function without(header: string, answers: Answer[]): string[] {
  return answers.flatMap(({ address, status, headers }) => (status === 200 && !headers.has(header) ? `${address} has no ${header}` : []))
}

function revisitsWithout304(revisits: Crawled['revisits'], condition: string): string[] {
  return revisits.flatMap(({ by, answer: { address, status, bytes, problem } }) =>
    by !== condition || (status === 304 && bytes === 0)
      ? []
      : `${address} answers ${condition} with ${problem ?? status} and ${bytes} bytes`,
  )
}
