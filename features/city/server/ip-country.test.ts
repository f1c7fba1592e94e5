import { expect, it } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'

const visit = visitor()

it.each([
  ['{"country":"RU"}', '1;RU;RUS;Россия'],
  ['{"country":"KZ"}', '1;KZ;KAZ;Казахстан'],
  ['{"country":"US","latitude":"30.27"}', '1;US;USA;Соединенные Штаты'],
  ['{"country":"T1"}', '0;;;'],
  ['{"country":"XX"}', '0;;;'],
  ['{"country":"R;U"}', '0;;;'],
  ['{"country":["RU"]}', '0;;;'],
  ['{}', '0;;;'],
  ['{', '0;;;'],
])('the response to a request from %s is %s', async (geo, text) => {
  const response = await visit('/api/ip-country', { headers: { 'x-dev-cf': geo } })
  expect([response.status, await response.text()]).toEqual([200, text])
})

it('the response is plain text that must not be cached', async () => {
  const { headers } = await visit('/api/ip-country')
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/plain;charset=UTF-8', 'private, no-store'])
})
