import { expect, it } from 'vitest'
import { parseConfig } from '../../../../worker/config.ts'
import { createSinks } from './create-sinks.ts'
import { hasSink } from './sink.ts'

const mail = { send: () => Promise.reject(new Error('nothing is sent here')) }

it.each([
  {},
  { AMOCRM_BASE: 'https://crm.test' },
  { LEADS_WEBHOOK_URL: 'https://hook.test' },
  { LEADS_EMAIL_TO: 'boss@example.ru' },
  { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://relay.test' },
])('%j says whether leads go anywhere as the site does', (settings) => {
  expect(hasSink(settings)).toBe(createSinks(parseConfig(settings), mail).length > 0)
})
