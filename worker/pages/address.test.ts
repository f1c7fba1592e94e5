import { expect, it } from 'vitest'
import { pageAddress } from './pages.ts'

const document = { isPayload: false, isMarkdown: false, query: '', isAsked: false }

it.each<[address: string, page: Partial<typeof document> & { rawPath: string; path: string | null }]>([
  ['/serm/?q=x', { rawPath: '/serm/', path: '/serm/' }],
  ['/blog/?tag=pravo&utm_source=x&page=2', { rawPath: '/blog/', path: '/blog/', query: 'page=2&tag=pravo' }],
  ['/blog/?q=x', { rawPath: '/blog/', path: '/blog/', query: 'q=x', isAsked: true }],
  ['/blog/_payload.json?page=2&0123456789ab', { rawPath: '/blog/', path: '/blog/', isPayload: true, query: 'page=2' }],
  ['/blog/index.md?page=2', { rawPath: '/blog/', path: '/blog/', isMarkdown: true, query: 'page=2' }],
  // The tool reads all parameters, but the name of the browser's build is none.
  ['/calculator/_payload.json?0123456789ab', { rawPath: '/calculator/', path: '/calculator/', isPayload: true }],
  [
    '/calculator/_payload.json?client=company&0123456789ab',
    { rawPath: '/calculator/', path: '/calculator/', isPayload: true, query: 'client=company', isAsked: true },
  ],
  ['/calculator/?client', { rawPath: '/calculator/', path: '/calculator/', query: 'client=', isAsked: true }],
  ['/%62log/?page=2', { rawPath: '/%62log/', path: '/blog/', query: 'page=2' }],
  ['/%D0%B0%2525/', { rawPath: '/%D0%B0%2525/', path: '/а%25/' }],
  ['/%D0/', { rawPath: '/%D0/', path: null }],
  ['/a%00/', { rawPath: '/a%00/', path: null }],
  ['/a%0A/index.md', { rawPath: '/a%0A/', path: null, isMarkdown: true }],
  ['/a%C2%85/', { rawPath: '/a%C2%85/', path: null }],
])('%s asks for %j', (address, page) => {
  const { query, ...others } = pageAddress(`https://site.ru${address}`)
  expect({ ...others, query: `${query}` }).toEqual({ ...document, ...page })
})
