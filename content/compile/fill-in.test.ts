import { describe, expect, it } from 'vitest'
import { seedFiles } from '../../tools/seed/seed.ts'
import { contactsSchema } from '../schemas/contacts.ts'
import { createFillIn } from './fill-in.ts'
import { readJson } from './seed-files.ts'

const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'
const contacts = readJson(contactsSchema, seedFiles(), 'seed/contacts.json')
const fillIn = createFillIn(contacts, {})

it('leaves markers that depend on the configuration to the worker', () => {
  const text = '{if:amocrm} amoCRM, {host:amocrm}'
  expect(fillIn(text, POLICY)).toBe(text)
})

it.each(['{if:bitrix}', '{if:}', '{host:cloudflare}', '{text:host}', '{if:amoCRM}'])('refuses %s, which no setting fills in', (marker) => {
  expect(() => fillIn(`${marker} текст`, POLICY)).toThrow(`${POLICY}: there is no ${marker}`)
})

describe('what the owner fills in later', () => {
  const filled = (legal: object) => createFillIn({ ...contacts, legal: { ...contacts.legal, ...legal } }, {})
  const text = '{operatorNumber}; налоговый режим {taxRegime}'

  it.each([
    { operatorNumber: null, taxRegime: null },
    { operatorNumber: undefined, taxRegime: undefined },
  ])('what the owner fills in later is not pretended: %o', (legal) => {
    expect(filled(legal)(text, 'file')).toBe(
      'номер в реестре операторов Роскомнадзора будет указан здесь после внесения; налоговый режим указан в счёте',
    )
  })

  it('stands in texts once it is known', () => {
    expect(filled({ operatorNumber: '16-26-000000', taxRegime: 'УСН' })(text, 'file')).toBe(
      'номер в реестре операторов Роскомнадзора: 16-26-000000; налоговый режим УСН',
    )
  })
})
