import { expect, it } from 'vitest'
import { fallbackContacts } from '../api/fallback.ts'
import { internationalNumber, officeAnchor, officeName, openingHours } from './office.ts'

it.each([
  [
    { days: [1, 5, 7], from: 9, to: 19 },
    { dayOfWeek: ['Monday', 'Friday', 'Sunday'], opens: '09:00', closes: '19:00' },
  ],
  [
    { days: [2], from: 0, to: 24 },
    { dayOfWeek: ['Tuesday'], opens: '00:00', closes: '00:00' },
  ],
])('the hours %j are %j in structured data', (hours, structured) => {
  expect(openingHours(hours)).toEqual(structured)
})

it.each([
  ['tel:88000000000', '+78000000000'],
  ['tel:+7 (495) 000-00-08', '+74950000008'],
  ['tel:112', '+112'],
])('the phone %s is %s from abroad', (href, number) => {
  expect(internationalNumber({ text: '', href })).toBe(number)
})

it('an office has an anchor by its place and a name by its city', () => {
  expect([officeAnchor(0), officeName(fallbackContacts, 'Казань')]).toEqual(['ofis-1', `${fallbackContacts.legal.name}, Казань`])
})
