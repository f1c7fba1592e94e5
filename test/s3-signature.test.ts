import { expect, it } from 'vitest'
import { signatureOf } from './s3/check-signature.ts'

/** The examples of Amazon's "Signature Calculations for the Authorization Header", with its key. */
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const COMMON = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z', 'x-amz-content-sha256': EMPTY }
const PUT = {
  'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  date: 'Fri, 24 May 2013 00:00:00 GMT',
  'x-amz-storage-class': 'REDUCED_REDUNDANCY',
}

it.each<[method: string, url: string, headers: Record<string, string>, signature: string]>([
  ['GET', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['PUT', '/test%24file.text', PUT, '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'],
  ['GET', '/?lifecycle=', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?prefix=J&max-keys=2', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the scripted bucket computes the published signature of %s %s', (method, url, more, signature) => {
  const headers = { ...COMMON, ...more }
  const names = Object.keys(headers).sort().join(';')
  expect(signatureOf({ method, url, headers, names, secret: SECRET, region: 'us-east-1' })).toBe(signature)
})
