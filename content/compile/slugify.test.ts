import { expect, it } from 'vitest'
import { slugify } from './slugify.ts'

it.each([
  ['Что считать ложным?', 'chto-schitat-lozhnym'],
  ['  «Ёж», съёмка — 5–7 дней!  ', 'ezh-semka-5-7-dnej'],
  ['Щука, чаща, юг, эхо, яхта, цирк', 'shchuka-chashcha-yug-eho-yahta-cirk'],
  ['№ 149-ФЗ', '149-fz'],
  ['а'.repeat(70), 'a'.repeat(60)],
  // Cut where a word ends.
  [`${'а'.repeat(59)} б`, 'a'.repeat(59)],
  ['!', ''],
])('the anchor of %j is %j', (text, anchor) => {
  expect(slugify(text)).toBe(anchor)
})
