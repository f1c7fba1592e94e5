import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'
import { parseConfig } from '../../../worker/config.ts'
import { captchaOf } from './captcha-policy.ts'

const SITE_KEY = 'ysc1_public-key'

async function contacts(bindings: Parameters<typeof visitor>[0] = {}) {
  const response = await visitor(bindings)('/contacts/')
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

function allowed(policy: string, directive: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? ''
}

it('the captcha of the browsers is off by default: the page and its policy do not mention it', async () => {
  const { html, policy } = await contacts()
  expect(html).not.toMatch(/captcha/i)
  expect(policy).not.toMatch(/captcha|cloudflare|frame-src|unsafe/)
})

it.each([
  ['smartcaptcha', 'https://smartcaptcha.cloud.yandex.ru https://smartcaptcha.yandexcloud.net'],
  ['turnstile', 'https://challenges.cloudflare.com'],
])(
  'the captcha of the browsers of service %s is named in the page with its public key, and the policy allows %s',
  async (CAPTCHA, host) => {
    const { html, policy } = await contacts({ CAPTCHA, CAPTCHA_SITE_KEY: SITE_KEY, CAPTCHA_SECRET: 'server key' })
    expect(html).toContain(
      `<meta name="captcha" content="{&quot;service&quot;:&quot;${CAPTCHA}&quot;,&quot;siteKey&quot;:&quot;${SITE_KEY}&quot;}"/>`,
    )
    expect(html).not.toContain('server key')
    for (const directive of ['script-src', 'frame-src', 'connect-src']) expect(allowed(policy, directive)).toContain(` ${host}`)
    expect(allowed(policy, 'script-src')).not.toContain('unsafe')
    expect(allowed(policy, 'img-src')).not.toContain(host)
  },
)

it('the captcha of the browsers may write inline styles only with the service that needs them', async () => {
  const policyWith = async (CAPTCHA: string) => (await contacts({ CAPTCHA, CAPTCHA_SITE_KEY: SITE_KEY })).policy
  expect(allowed(await policyWith('smartcaptcha'), 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
  expect(allowed(await policyWith('turnstile'), 'style-src')).toMatch(/^style-src 'self' 'sha256-/)
})

it.each([
  ['smartcaptcha', ''],
  ['turnstile', '"><script>'],
  ['recaptcha', SITE_KEY],
  ['', SITE_KEY],
])('the captcha of the browsers is absent for the service %j with the public key %j', (CAPTCHA, CAPTCHA_SITE_KEY) => {
  expect(captchaOf(parseConfig({ ...env, CAPTCHA, CAPTCHA_SITE_KEY }))).toBeNull()
})
