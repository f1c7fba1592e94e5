import { describe, expect, it } from 'vitest'
import { seedFiles } from '../../tools/seed/seed.ts'
import { contactsSchema } from '../schemas/contacts.ts'
import { createFillIn } from './fill-in.ts'
import { readJson } from './seed-files.ts'

const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'
const contacts = readJson(contactsSchema, seedFiles(), 'seed/contacts.json')
const fillIn = createFillIn(contacts, {})

it('markers that depend on the configuration are left to the worker', () => {
  const text = '{if:amocrm} amoCRM, {host:amocrm}'
  expect(fillIn(text, POLICY)).toBe(text)
})

it.each(['{if:bitrix}', '{if:}', '{host:cloudflare}', '{text:host}', '{if:amoCRM}'])(
  'the marker %s, which no setting fills in, is refused',
  (marker) => {
    expect(() => fillIn(`${marker} текст`, POLICY)).toThrow(`${POLICY}: there is no ${marker}`)
  },
)

describe('data of the owner', () => {
  const filled = (legal: object) => createFillIn({ ...contacts, legal: { ...contacts.legal, ...legal } }, {})
  const text = '{operatorNumber}; налоговый режим {taxRegime}'

  it.each([
    { operatorNumber: null, taxRegime: null },
    { operatorNumber: undefined, taxRegime: undefined },
  ])('data that the owner has not filled in yet is not pretended: %o', (legal) => {
    expect(filled(legal)(text, 'file')).toBe(
      'номер в реестре операторов Роскомнадзора будет указан здесь после внесения; налоговый режим указан в счёте',
    )
  })

  it('data that the owner has filled in is printed', () => {
    expect(filled({ operatorNumber: '16-26-000000', taxRegime: 'УСН' })(text, 'file')).toBe(
      'номер в реестре операторов Роскомнадзора: 16-26-000000; налоговый режим УСН',
    )
  })
})
