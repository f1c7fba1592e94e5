import { describe, expect, it } from 'vitest'
import type { Bindings } from '../../edge/bindings.ts'
import { readSiteText, visitor } from '../../test/worker/visit.ts'

const PATH = '/politika-obrabotki-personalnyih-dannyih/'
const CONSENT = '/coglasie-na-obrabotku-personalnyih-dannyih/'

/** Possible recipients of visitors' data: the settings that enable each, and the text that names it. */
const RECIPIENTS: Record<string, { settings: Partial<Bindings>; name: RegExp }> = {
  amoCRM: { settings: { AMOCRM_BASE: 'https://primer.amocrm.ru', AMOCRM_TOKEN: 'token' }, name: /amoCRM, адрес primer\.amocrm\.ru/ },
  webhook: {
    settings: { LEADS_WEBHOOK_URL: 'https://crm.example.ru/hook?key=1', LEADS_WEBHOOK_SECRET: 'secret' },
    name: /по адресу crm\.example\.ru(?!\/)/,
  },
  'e-mail': { settings: { LEADS_EMAIL_FROM: 'site@example.ru', LEADS_EMAIL_TO: 'leads@pochta.example' }, name: /домена pochta\.example/ },
  'the bucket of the backups': {
    settings: {
      BACKUP_S3_ENDPOINT: 'https://storage.example.ru',
      BACKUP_S3_BUCKET: 'zayavki',
      BACKUP_S3_ACCESS_KEY: 'access',
      BACKUP_S3_SECRET_KEY: 'secret',
    },
    name: /Хранилище файлов по адресу storage\.example\.ru/,
  },
  SmartCaptcha: {
    settings: { CAPTCHA: 'smartcaptcha', CAPTCHA_SITE_KEY: 'ysc1_site_key', CAPTCHA_SECRET: 'secret' },
    name: /SmartCaptcha/,
  },
  Turnstile: { settings: { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: '0x4AAAAAAA', CAPTCHA_SECRET: 'secret' }, name: /Turnstile/ },
  'a model of its own': {
    settings: { AI_BASE_URL: 'https://llm.example.ru/v1', AI_MODEL: 'obrazec-7b', AI_KEY: 'key' },
    name: /Языковая модель obrazec-7b по адресу llm\.example\.ru(?!\/)/,
  },
  'Workers AI': {
    settings: { AI_MODEL: '@cf/primer/obrazec', AI: { run: async () => new ReadableStream() } },
    name: /Языковая модель @cf\/primer\/obrazec, Cloudflare Workers AI/,
  },
  DaData: { settings: { DADATA_TOKEN: 'token' }, name: /DaData/ },
  Metrika: { settings: { ANALYTICS_METRIKA_ID: '12345678' }, name: /Яндекс Метрика/ },
  'Tag Manager': { settings: { ANALYTICS_GTM_ID: 'GTM-ABC1234' }, name: /Google Tag Manager/ },
}

/** The text of the policy, or of the consent, under these settings. */
async function policyWith(settings: Partial<Bindings> = {}, path = PATH): Promise<string> {
  const text = await readSiteText(visitor(settings), path)
  expect(text, 'every condition and host is filled in').not.toMatch(/[{}]/)
  return text
}

function namedIn(text: string): string[] {
  return Object.keys(RECIPIENTS).filter((recipient) => RECIPIENTS[recipient]?.name.test(text))
}

describe('the policy names', () => {
  it('the policy names only the host of the site when no recipient is configured', async () => {
    const text = await policyWith()
    expect(namedIn(text)).toEqual([])
    for (const part of ['Менеджер читает заявку прямо в этой базе', 'Cloudflare (США)', 'Сторонних счётчиков посещений на сайте нет'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/языковая модель|робот/i)
  })

  it.each(Object.keys(RECIPIENTS))('the policy names only %s when it is configured alone', async (recipient) => {
    expect(namedIn(await policyWith(RECIPIENTS[recipient]?.settings))).toEqual([recipient])
  })

  it('the policy names the measuring of pages, unless it is off', async () => {
    const measured = /Сайт сам измеряет, как быстро/
    expect(await policyWith()).toMatch(measured)
    expect(await policyWith({ VITALS: '0' })).not.toMatch(measured)
  })

  it('the policy names all recipients when all compatible ones are configured', async () => {
    const together = Object.keys(RECIPIENTS).filter((recipient) => !['Turnstile', 'Workers AI'].includes(recipient))
    const settings = Object.assign({}, ...together.map((recipient) => RECIPIENTS[recipient]?.settings))
    expect(namedIn(await policyWith(settings))).toEqual(together)
  })

  it.each<[string, Partial<Bindings>]>([
    ['a captcha without its public key', { CAPTCHA: 'turnstile', CAPTCHA_SECRET: 'secret' }],
    ['a counter with an invalid number', { ANALYTICS_METRIKA_ID: 'abc' }],
    ['a model without its key', { AI_BASE_URL: 'https://llm.example.ru/v1', AI_MODEL: 'model' }],
    ['a service of cities without its token', { CITY_PROVIDER: 'dadata' }],
    [
      'a sink that relay mode passes by',
      {
        LEADS_MODE: 'relay',
        LEADS_RELAY_URL: 'https://sbor.example.ru/',
        LEADS_WEBHOOK_SECRET: 'secret',
        AMOCRM_BASE: 'https://primer.amocrm.ru',
        LEADS_WEBHOOK_URL: 'https://crm.example.ru/hook',
        LEADS_EMAIL_FROM: 'site@example.ru',
        LEADS_EMAIL_TO: 'leads@pochta.example',
      },
    ],
  ])('the policy names no recipient for %s', async (_, settings) => {
    expect(namedIn(await policyWith(settings))).toEqual([])
  })
})

const IN_RUSSIA = 'находящихся на территории России'
const AT_CLOUDFLARE = 'База, в которую сайт записывает заявки, находится за пределами России, на серверах Cloudflare'
const RELAY = { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://sbor.example.ru/priem', LEADS_WEBHOOK_SECRET: 'secret' } as const

it.each<{ settings: Partial<Bindings>; says: string[]; saysNot: string[] }>([
  { settings: {}, says: [AT_CLOUDFLARE, 'Cloudflare (США)'], saysNot: [IN_RUSSIA, 'серверу оператора'] },
  { settings: { LEADS_PLACE: 'russia' }, says: [IN_RUSSIA], saysNot: ['Cloudflare', 'за рубежом', 'серверу оператора'] },
  {
    settings: { ...RELAY, LEADS_PLACE: 'russia' },
    says: [IN_RUSSIA, 'сервер оператора по адресу sbor.example.ru', 'ждёт его на серверах Cloudflare', 'Cloudflare (США)'],
    saysNot: [AT_CLOUDFLARE, 'sbor.example.ru/'],
  },
  {
    settings: { ...RELAY, LEADS_PLACE: 'abroad' },
    says: ['сервер оператора по адресу sbor.example.ru; он находится за пределами России', 'ждёт его на серверах Cloudflare'],
    saysNot: [AT_CLOUDFLARE, IN_RUSSIA],
  },
  { settings: { LEADS_PLACE: 'moon' as never }, says: [AT_CLOUDFLARE], saysNot: [IN_RUSSIA] },
])('the policy states where a form is stored first with $settings', async ({ settings, says, saysNot }) => {
  const text = await policyWith(settings)
  for (const part of says) expect(text).toContain(part)
  for (const part of saysNot) expect(text).not.toContain(part)
})

describe('the policy says what DaData gets', () => {
  const LETTERS = 'Набранные буквы'
  const INN = 'ИНН организации или предпринимателя, без остальных ответов'

  it.each<{ settings: Partial<Bindings>; says: string[]; saysNot: string[] }>([
    { settings: {}, says: [], saysNot: [LETTERS, INN, 'Заполнить реквизиты'] },
    { settings: { DADATA_TOKEN: 'token' }, says: [INN, 'Заполнить реквизиты в Нейроадвокате'], saysNot: [LETTERS] },
    { settings: { DADATA_TOKEN: 'token', CITY_PROVIDER: 'dadata' }, says: [INN, LETTERS], saysNot: [] },
  ])('the policy names the data that DaData gets with $settings', async ({ settings, says, saysNot }) => {
    const text = await policyWith(settings)
    for (const part of says) expect(text).toContain(part)
    for (const part of saysNot) expect(text).not.toContain(part)
  })
})

const OWN = { OWN_MACHINE: '1' } as Partial<Bindings>
const TRANSFER = 'Трансграничная передача происходит уже при просмотре страниц и отправке формы'

it.each<{ settings: Partial<Bindings>; says: RegExp[]; saysNot: RegExp[] }>([
  { settings: {}, says: [new RegExp(TRANSFER)], saysNot: [/Google Tag Manager/, /Turnstile/, /модель работает/] },
  { settings: { ...RELAY, LEADS_PLACE: 'russia' }, says: [new RegExp(TRANSFER)], saysNot: [] },
  { settings: { ...OWN, LEADS_PLACE: 'russia' }, says: [], saysNot: [/Cloudflare/, /ансграничн/, /за пределами России/] },
  { settings: { ...OWN, LEADS_PLACE: 'abroad' }, says: [/за пределами России, на сервере оператора/], saysNot: [/Cloudflare/] },
  {
    settings: { ...OWN, ...RELAY, LEADS_PLACE: 'russia' },
    says: [/ждёт его на том сервере, который отдаёт страницы/],
    saysNot: [/Cloudflare/],
  },
  { settings: { ANALYTICS_GTM_ID: 'GTM-ABC1234' }, says: [/За границу, в США, передаются и сведения о посещении/], saysNot: [] },
  { settings: RECIPIENTS['Turnstile']?.settings ?? {}, says: [/За границу, в США, передаются и данные проверки/], saysNot: [] },
  { settings: RECIPIENTS['Workers AI']?.settings ?? {}, says: [/модель работает на серверах Cloudflare/], saysNot: [] },
])('the policy names the transfer abroad with the settings that cause it: $settings', async ({ settings, says, saysNot }) => {
  const text = await policyWith(settings)
  for (const part of says) expect(text).toMatch(part)
  for (const part of saysNot) expect(text).not.toMatch(part)
})

describe('the consent', () => {
  /** Recipients of a form's data, by the words of the consent. */
  const NAMED: Record<string, RegExp> = {
    amoCRM: /amoCRM, primer\.amocrm\.ru:? —?/,
    webhook: /система обращений, crm\.example\.ru:/,
    'e-mail': /почта на домене pochta\.example:/,
    'the bucket of the backups': /хранилище копий, storage\.example\.ru:/,
    SmartCaptcha: /Yandex SmartCaptcha/,
    Turnstile: /Cloudflare Turnstile/,
  }

  it.each(['nobody', ...Object.keys(RECIPIENTS)])('the consent names %s alone when it is configured alone', async (recipient) => {
    const text = await policyWith(RECIPIENTS[recipient]?.settings ?? {}, CONSENT)
    expect(Object.keys(NAMED).filter((name) => NAMED[name]?.test(text))).toEqual(NAMED[recipient] ? [recipient] : [])
    expect(text).not.toMatch(/Метрика|Tag Manager|DaData|лицам, которые перечислены|базы данных, сказано/)
  })

  it.each<{ settings: Partial<Bindings>; says: RegExp; saysNot: RegExp }>([
    { settings: {}, says: /за пределами России, на серверах Cloudflare/, saysNot: /на территории России/ },
    { settings: { ...OWN, LEADS_PLACE: 'russia' }, says: /база заявок на территории России/, saysNot: /Cloudflare|ансграничн/ },
    { settings: { ...OWN, LEADS_PLACE: 'abroad' }, says: /на сервере Оператора за пределами России/, saysNot: /Cloudflare|ансграничн/ },
    { settings: { ...RELAY, LEADS_PLACE: 'russia' }, says: /сервер Оператора в России, sbor\.example\.ru/, saysNot: /база заявок/ },
    {
      settings: { ...RELAY, LEADS_PLACE: 'abroad' },
      says: /сервер Оператора за пределами России, sbor/,
      saysNot: /сервер Оператора в России/,
    },
  ])('the consent names the location of the data with $settings', async ({ settings, says, saysNot }) => {
    const text = await policyWith(settings, CONSENT)
    expect(text).toMatch(says)
    expect(text).not.toMatch(saysNot)
  })

  it('no list of data in the consent has counters, cookies or advertising parameters', async () => {
    const html = await (await visitor()(CONSENT)).text()
    const lists = [...html.matchAll(/<ul>[\s\S]*?<\/ul>/g)].map(([list]) => list).join('\n')
    expect(lists).toMatch(/номер телефона/)
    expect(lists).not.toMatch(/cookie|счётчик|метк/i)
  })
})

it('the policy describes its operator by a setting, and names points of the law as its grounds', async () => {
  const text = await policyWith()
  expect(text).not.toMatch(/обязательство о неразглашении|выгрузки записываются|поимённо|заключён договор с обязанностью|мы уведомили/)
  const html = await (
    await visitor({ ANALYTICS_METRIKA_ID: '12345678', CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: '0x4AAAAAAA', CAPTCHA_SECRET: 'secret' })(
      PATH,
    )
  ).text()
  const [, aims = ''] = /id="celi"([\s\S]*?)<\/table>/.exec(html) ?? []
  const grounds = [...aims.matchAll(/<td[^>]*>([^<]*)<\/td><\/tr>|<td[^>]*>([^<]*)<\/td>\s*<\/tr>/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  expect(grounds.length).toBeGreaterThan(8)
  expect(grounds.filter((ground) => !/пункт.\d|Мы.их.не.получаем/.test(ground))).toEqual([])
})

it('the policy shows the name of the model as text, whatever it is', async () => {
  const name = '<b>"$& {if:amocrm} {host:relay}</b>'
  const text = await readSiteText(
    visitor({ AI_BASE_URL: 'https://llm.example.ru/v1', AI_MODEL: name, AI_KEY: 'key' } as Partial<Bindings>),
    PATH,
  )
  expect(text).toContain(`Языковая модель ${name} по адресу llm.example.ru`)
})

it.each(['/generator/', '/', '/coglasie-na-obrabotku-personalnyih-dannyih/'])('%s promises no model', async (path) => {
  const text = await readSiteText(visitor(), path)
  expect(text).not.toMatch(/языков(?:ая|ой|ую) модел|нейросет|искусственн\S+ интеллект|улучшить текст|переформулир/i)
})

it('the policy has no empty list, table or paragraph', async () => {
  const html = await (await visitor()(PATH)).text()
  expect(html).not.toMatch(/<(p|ul|ol|tbody|tr|td)>\s*<\/\1>/)
})
