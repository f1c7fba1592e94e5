import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitor } from '../../test/worker/visit.ts'
import { slashed } from './request.ts'

const SLASHED: [path: string, answer: string][] = [
  ['/', '/'],
  ['/blog', '/blog/'],
  ['/blog/', '/blog/'],
  ['/experts/direktor', '/experts/direktor/'],
  ['/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2', '/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2/'],
  ['/a//b', '/a//b/'],
  ['/v1.2/notes', '/v1.2/notes/'],
  ['/file.with%20space', '/file.with%20space/'],
  ['/apiary', '/apiary/'],
  ['/builds-of-2026', '/builds-of-2026/'],
  ['/api', '/api'],
  ['/api/health', '/api/health'],
  ['/builds/latest.json', '/builds/latest.json'],
  ['/_ipx/f_webp&w_320/images/cases/case-1.webp', '/_ipx/f_webp&w_320/images/cases/case-1.webp'],
  ['/robots.txt', '/robots.txt'],
  ['/blog/_payload.json', '/blog/_payload.json'],
  ['//', '/'],
  ['//evil.com', '/evil.com/'],
  ['//evil.com/', '/evil.com/'],
  ['/\\evil.com', '/evil.com/'],
  ['/%5Cevil.com', '/evil.com/'],
  ['/%5c%2F/evil.com', '/evil.com/'],
  ['//api/health', '/api/health'],
]

const REDIRECTS: [path: string, location: string][] = [
  ['/x?q=1', '/x/?q=1'],
  ['/blog?q=отзыв&page=2', '/blog/?q=%D0%BE%D1%82%D0%B7%D1%8B%D0%B2&page=2'],
  ['/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2?a=%D0%B1', '/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2/?a=%D0%B1'],
  ['/отзыв', '/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2/'],
  ['//evil.com', '/evil.com/'],
  ['//evil.com/x?y=1', '/evil.com/x/?y=1'],
  ['/\\evil.com', '/evil.com/'],
  ['/%5Cevil.com', '/evil.com/'],
  ['/%2f%2fevil.com', '/evil.com/'],
  ['///a//b', '/a//b/'],
  ['/.//evil.com', '/evil.com/'],
  ['/a/b/../..//evil.com', '/evil.com/'],
]

describe('a path', () => {
  it.each(SLASHED)('%s becomes %s', (path, answer) => {
    expect(slashed(path)).toBe(answer)
  })

  it('a path never becomes the address of another host', () => {
    const piece = fc.constantFrom('/', '\\', '%5c', '%2F', '.', '..', 'evil.com', '@', ':', '%09', '?', 'a')
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => slashed(new URL(`http://localhost/${pieces.join('')}`).pathname))
    fc.assert(
      fc.property(path, (answer) => /^\/(?![/\\]|%5c|%2f)/i.test(answer) && new URL(answer, 'http://localhost').host === 'localhost'),
    )
  })
})

describe('a visitor', () => {
  it.each(REDIRECTS)('who requests %s is redirected permanently to %s', async (path, location) => {
    const response = await visitor()(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  })

  it('who asks by HEAD is redirected too', async () => {
    const response = await visitor()('/blog', { method: 'HEAD' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/'])
  })

  it.each([
    '/?q=1',
    '/blog/',
    '/api/health',
    '/builds/latest.json',
    '/_ipx/f_webp&q_80&w_320/images/cases/case-1.webp',
    '/robots.txt',
    '/nope.css',
  ])('who asks for %s is not redirected', async (path) => {
    const response = await visitor()(path)
    expect([response.status < 300 || response.status === 404, response.headers.get('location')]).toEqual([true, null])
  })
})
