import type { Answer } from '../client.ts'
import { type Crawled, crawlerFiles, listedPages } from '../crawled.ts'
import { must, mustForEach, type Subject } from '../rule.ts'

export const validators: Subject = {
  title: 'What robots ask again',
  rules: [
    mustForEach('Every page has an ETag', listedPages, ({ answer }) => missingIn(answer, 'etag')),
    mustForEach('Every page has a Last-Modified', listedPages, ({ answer }) => missingIn(answer, 'last-modified')),
    mustForEach('robots.txt, sitemaps and feeds have an ETag', crawlerFiles, (answer) => missingIn(answer, 'etag')),
    must('Who knows the ETag is answered 304 without a body', ({ revisits }) => revisitsWithout304(revisits, 'If-None-Match')),
    must('Who knows the day is answered 304 without a body', ({ revisits }) => revisitsWithout304(revisits, 'If-Modified-Since')),
  ],
}

function missingIn({ address, status, headers }: Answer, header: string): string[] {
  return status === 200 && !headers.has(header) ? [`${address} has no ${header}`] : []
}

function revisitsWithout304(revisits: Crawled['revisits'], condition: string): string[] {
  return revisits.flatMap(({ by, answer: { address, status, bytes, problem } }) =>
    by !== condition || (status === 304 && bytes === 0)
      ? []
      : `${address} answers ${condition} with ${problem ?? status} and ${bytes} bytes`,
  )
}
