import { readFileSync } from 'node:fs'
import { getCountries } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import { flagSprite } from './flags.ts'

it('the sprite of flags equals the file in public/ and has a flag for every country with a dial code', async () => {
  const sprite = await flagSprite()
  const drawn = new Set([...sprite.matchAll(/<symbol id="([a-z]{2})"/g)].map(([, id]) => id))
  expect(getCountries().filter((code) => !drawn.has(code.toLowerCase()))).toEqual([])
  expect(sprite.split('<symbol').length).toBe(sprite.split('</symbol>').length)
  expect(readFileSync('public/flags.svg', 'utf8')).toBe(`${sprite}\n`)
})
