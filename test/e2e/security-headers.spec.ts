import { connect } from 'node:net'
import { lackingOf } from '../lacking-headers.ts'
import { expect, test } from './fixtures.ts'

/** Answers of the worker, of static files and of what stands before both, as they arrive; the small tests have more kinds. */
const KINDS: [status: number, path: string, init?: RequestInit][] = [
  [200, '/serm/'],
  [200, '/serm/', { method: 'HEAD' }],
  [200, '/serm/_payload.json'],
  [200, '/serm/index.md'],
  [200, '/sitemap.xml'],
  [200, '/api/health'],
  [200, '/builds/latest.json'],
  [200, '/favicon.svg'],
  [200, '/images/social/default.png'],
  [200, '/_ipx/f_webp&q_80&w_320/images/cases/case-1.webp'],
  [301, '/serm'],
  [307, '/favicon%2Esvg'],
  [403, '/admin/'],
  [404, '/nope/'],
  [404, '/assets/nope.js'],
  [404, '/images/nope.webp'],
  [405, '/favicon.svg', { method: 'POST' }],
  [405, '/serm/', { method: 'DELETE' }],
  [501, '/serm/', { method: 'PROPFIND' }],
]
/** Of these the browser has everything already. */
const KNOWN = ['/serm/', '/serm/_payload.json', '/serm/index.md', '/sitemap.xml', '/favicon.svg']
/** Cloudflare leaves the caching of these to HTTP's own rules. */
const UNCACHED = new Set([307, 405])
const MALFORMED = [
  'GET /a\\b HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a<b>\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'HELLO\r\n\r\n',
]

test('every kind of answer has the security headers', { tag: '@host' }, async ({ baseURL, server }) => {
  const lacking = []
  for (const [status, path, init] of KINDS) lacking.push([path, status, await lackedBy(`${baseURL}${path}`, status, init)])
  for (const path of KNOWN) {
    // Without a caching of its own, Node asks past all caches, as an editor does.
    const etag = (await fetch(`${baseURL}${path}`)).headers.get('etag') ?? ''
    lacking.push([
      path,
      304,
      await lackedBy(`${baseURL}${path}`, 304, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }),
    ])
  }
  // On workerd Cloudflare itself answers what is no request.
  for (const text of server === 'host' ? MALFORMED : []) lacking.push([text, 400, await lackedByRaw(`${baseURL}`, text)])
  expect(lacking.filter(([, , names]) => Object(names).length > 0)).toEqual([])
})

async function lackedBy(address: string, wanted: number, init: RequestInit = {}): Promise<string[]> {
  const { status, headers } = await fetch(address, { ...init, redirect: 'manual' })
  const names = lackingOf(headers).filter((name) => name !== 'cache-control' || !UNCACHED.has(status))
  return status === wanted ? names : [`status ${status}`, ...names]
}

async function lackedByRaw(address: string, text: string): Promise<string[]> {
  const socket = connect(Number(new URL(address).port), 'localhost')
  socket.write(text.replace(/(?=\r\n\r\n)/, '\r\nConnection: close'))
  let answer = ''
  for await (const chunk of socket.setEncoding('latin1')) answer += chunk
  const [first = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n')
  const headers = new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  return [...(first.includes(' 400 ') ? [] : [first]), ...lackingOf(headers)]
}
