import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'
import { parseConfig } from '../../../worker/config.ts'
import { analyticsHosts, analyticsOf } from './analytics.ts'

it('tracking is off by default: no tracker in the page, no host in its policy', async () => {
  const response = await visitor()('/contacts/')
  expect(await response.text()).not.toContain('name="analytics"')
  expect(response.headers.get('content-security-policy')).not.toMatch(/yandex|google/)
})

it('the configured trackers are named, and only their hosts are allowed', () => {
  const analytics = analyticsOf({ ANALYTICS_METRIKA_ID: '12345678', ANALYTICS_GTM_ID: '' })
  expect(analytics).toEqual({ metrika: '12345678', askFirst: false })
  expect(analyticsHosts(analytics)).toEqual(['https://mc.yandex.ru', 'https://mc.yandex.com'])
  expect(analyticsHosts(analyticsOf({ ANALYTICS_METRIKA_ID: '', ANALYTICS_GTM_ID: 'GTM-ABC1234' }))).toEqual([
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ])
})

it.each([
  ['12a', ''],
  ['', 'GTM-"><script>'],
  ['', 'UA-123'],
])('the invalid ids %j and %j configure no trackers', (metrika, gtm) => {
  expect(analyticsOf(parseConfig({ ...env, ANALYTICS_METRIKA_ID: metrika, ANALYTICS_GTM_ID: gtm }))).toBeNull()
})
