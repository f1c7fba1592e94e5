import { expect, it } from 'vitest'
import { seedFiles } from '../../scripts/seed.ts'
import { contactsSchema } from '../schemas/contacts.ts'
import { createFillIn } from './fill-in.ts'
import { readJson } from './seed-files.ts'

const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'
const fillIn = createFillIn(readJson(contactsSchema, seedFiles(), 'seed/contacts.json'), {})

it('leaves markers that depend on the configuration to the worker', () => {
  const text = '{if:amocrm} amoCRM, {host:amocrm}'
  expect(fillIn(text, POLICY)).toBe(text)
})

it.each(['{if:bitrix}', '{if:}', '{host:cloudflare}', '{text:host}', '{if:amoCRM}'])('refuses %s, which no setting fills in', (marker) => {
  expect(() => fillIn(`${marker} текст`, POLICY)).toThrow(`${POLICY}: there is no ${marker}`)
})
