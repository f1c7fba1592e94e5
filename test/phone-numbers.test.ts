import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the worker gets the phone metadata of the installed library that browsers have', () => {
  const served = readFileSync('client/public/data/phone-numbers.json', 'utf8')
  const fix = 'cp node_modules/libphonenumber-js/metadata.min.json client/public/data/phone-numbers.json'
  expect(served === readFileSync('node_modules/libphonenumber-js/metadata.min.json', 'utf8'), fix).toBe(true)
})
