import { expect, it } from 'vitest'
import { isFile, isService, pageOfPayload, payloadPath } from './paths.ts'

it.each([
  ['/', '/_payload.json'],
  ['/blog/', '/blog/_payload.json'],
  ['/experts/direktor/', '/experts/direktor/_payload.json'],
])('the payload path of %s is %s, and the reverse', (page, payload) => {
  expect([payloadPath(page), pageOfPayload(payload)]).toEqual([payload, page])
})

it.each(['/', '/blog/', '/blog_payload.json', '/blog/x_payload.json', '/blog/_payload.json/', '_payload.json'])(
  '%s is not a payload path',
  (path) => {
    expect(pageOfPayload(path)).toBeNull()
  },
)

it.each([
  ['/', false, false],
  ['/blog/', false, false],
  ['/apiary/', false, false],
  ['/v1.2/notes', false, false],
  ['/file.with%20space', false, false],
  ['/robots.txt', false, true],
  ['/blog/_payload.json', false, true],
  ['/api', true, false],
  ['/api/health', true, false],
  ['/builds/latest.json', true, true],
  ['/_ipx/w_320/images/a.webp', true, true],
])('%s belongs to a service: %s, is a file: %s', (path, service, file) => {
  expect([isService(path), isFile(path)]).toEqual([service, file])
})
