import { expect, it } from 'vitest'
import { refuseUnlawfulForms } from './forms-law.ts'

const NUMBER = '16-26-000000'
const ABROAD = { LEADS_MODE: 'outbox', LEADS_PLACE: 'abroad' }
const IN_RUSSIA = { LEADS_MODE: 'relay', LEADS_PLACE: 'russia' }
const RELAYED_ABROAD = { LEADS_MODE: 'relay', LEADS_PLACE: 'abroad' }
const UNTRUE = { LEADS_MODE: 'outbox', LEADS_PLACE: 'russia' }
const NOTHING = { leadsAbroad: false, withoutOperatorNumber: false }
const TO_PLACE = { ...NOTHING, leadsAbroad: true }
const TO_NUMBER = { ...NOTHING, withoutOperatorNumber: true }
const TO_BOTH = { leadsAbroad: true, withoutOperatorNumber: true }

const FLAG_OF_PLACE = '--leads-abroad'
const FLAG_OF_NUMBER = '--without-operator-number'

it.each([
  { place: ABROAD, number: NUMBER, agreed: NOTHING, names: [FLAG_OF_PLACE] },
  { place: {}, number: NUMBER, agreed: NOTHING, names: [FLAG_OF_PLACE] },
  { place: RELAYED_ABROAD, number: NUMBER, agreed: TO_NUMBER, names: [FLAG_OF_PLACE] },
  { place: ABROAD, number: null, agreed: NOTHING, names: [FLAG_OF_PLACE, FLAG_OF_NUMBER] },
  { place: ABROAD, number: null, agreed: TO_PLACE, names: [FLAG_OF_NUMBER] },
  { place: ABROAD, number: null, agreed: TO_NUMBER, names: [FLAG_OF_PLACE] },
  ...[null, '', '  ', 'нет'].map((number) => ({ place: IN_RUSSIA, number, agreed: NOTHING, names: [FLAG_OF_NUMBER] })),
  { place: null, number: null, agreed: TO_PLACE, names: [FLAG_OF_NUMBER] },
  { place: UNTRUE, number: NUMBER, agreed: TO_BOTH, names: ['LEADS_PLACE is "russia"'] },
])('forms with $place and the number $number are refused in one sentence after $agreed', ({ place, number, agreed, names }) => {
  const all = [FLAG_OF_PLACE, FLAG_OF_NUMBER, 'LEADS_PLACE is "russia"']
  const sentence = refusalOf(() => refuseUnlawfulForms(agreed, place, number))
  expect(all.filter((name) => sentence.includes(name))).toEqual(names)
  expect(sentence).not.toMatch(/\n|[.!?] /)
})

it.each([
  { place: ABROAD, number: null, agreed: TO_BOTH },
  { place: ABROAD, number: NUMBER, agreed: TO_PLACE },
  { place: IN_RUSSIA, number: NUMBER, agreed: NOTHING },
  { place: IN_RUSSIA, number: null, agreed: TO_NUMBER },
  { place: null, number: NUMBER, agreed: NOTHING },
])('forms with $place and the number $number may go live after $agreed', ({ place, number, agreed }) => {
  expect(() => refuseUnlawfulForms(agreed, place, number)).not.toThrow()
})

function refusalOf(refused: () => void): string {
  try {
    refused()
  } catch (error) {
    return String(error)
  }
  return ''
}
