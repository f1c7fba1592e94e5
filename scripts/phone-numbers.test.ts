import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the worker gets the phone metadata of the installed library', () => {
  const served = readFileSync('public/data/phone-numbers.json', 'utf8')
  const fix = 'cp node_modules/libphonenumber-js/metadata.max.json public/data/phone-numbers.json'
  expect(served === readFileSync('node_modules/libphonenumber-js/metadata.max.json', 'utf8'), fix).toBe(true)
})
