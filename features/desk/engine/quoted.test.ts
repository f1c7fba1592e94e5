import { expect, it } from 'vitest'
import { quoted } from './quoted.ts'

it('quotation marks within others are the other pair', () => {
  expect(quoted('Проверьте слово «поднимите»')).toBe('«Проверьте слово „поднимите“»')
})
