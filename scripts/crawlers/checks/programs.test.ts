import { edit, replyAt, testSubject } from '../fixtures/break-site.ts'
import { programs } from './programs.ts'

testSubject(programs, {
  'llms.txt has a title, a summary and sections': [edit('/llms.txt', '> О чём он', 'О чём он'), '/llms.txt has no summary'],
  'Every link of llms.txt answers 200': [
    edit('/llms.txt', '/serm/index.md', '/gone/index.md'),
    '/llms.txt links to /gone/index.md, which answers 404',
  ],
  'llms.txt has every page of the sitemap': [edit('/llms.txt', '/serm/index.md', '/index.md'), '/llms.txt does not link to /serm/'],
  'llms-full.txt has the texts in less than 1 MB': [
    (site) => {
      replyAt(site, '/llms-full.txt').body = 'x'.repeat(1_000_000)
    },
    '/llms-full.txt has 1000000 bytes',
  ],
  'The home page names llms.txt': [edit('/', 'rel="describedby"', ''), '/ has no rel=describedby to /llms.txt'],
})
