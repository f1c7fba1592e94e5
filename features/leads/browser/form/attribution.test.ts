import { expect, it } from 'vitest'
import { attribution } from './attribution.ts'

it.each([
  ['_ga=GA1.1.1958185836.1757409569; _ym_uid=1757409569123456789', '1958185836.1757409569', '1757409569123456789'],
  ['_ga_ABC=GS2.1.s17574.o1; _ga=GA1.2.3.4.5', '3.4', ''],
  ['_ga=GA1.1', '', ''],
  ['_ga; x=1; =2', '', ''],
  ['', '', ''],
])('the cookies %j contain the client ids %j and %j', (cookie, googleClientId, yandexClientId) => {
  expect(attribution({ cookie, search: '?utm_source=ya' })).toEqual({ UTM: '?utm_source=ya', googleClientId, yandexClientId })
})
