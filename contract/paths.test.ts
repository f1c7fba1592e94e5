import { expect, it } from 'vitest'
import { pageOfPayload, payloadPath } from './paths.ts'

it.each([
  ['/', '/_payload.json'],
  ['/blog/', '/blog/_payload.json'],
  ['/experts/direktor/', '/experts/direktor/_payload.json'],
])('the payload path of %s is %s, and the reverse', (page, payload) => {
  expect([payloadPath(page), pageOfPayload(payload)]).toEqual([payload, page])
})

it.each(['/', '/blog/', '/blog_payload.json', '/blog/x_payload.json', '/blog/_payload.json/', '_payload.json'])(
  '%s is no payload path',
  (path) => {
    expect(pageOfPayload(path)).toBeNull()
  },
)
