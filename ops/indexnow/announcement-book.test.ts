import { expect, it } from 'vitest'
import { sqliteLeads } from '../../test/host/host-leads.ts'
import { announcementsDisabled, createAnnouncementBook } from './announcement-book.ts'

const site = {
  SITE_ENV: 'production',
  PUBLIC_BASE: 'https://site.test',
  INDEXNOW_KEY: 'key-of-the-site',
  INDEXNOW_ENDPOINTS: 'https://a.test/',
} as const

it('a site with a key and an address of its own notifies search engines', () => {
  expect([announcementsDisabled(site, false), announcementsDisabled(site, true)]).toEqual([null, null])
})

it.each([
  [{ INDEXNOW_KEY: '' }, 'INDEXNOW_KEY is not set'],
  [{ INDEXNOW_ENDPOINTS: '' }, 'INDEXNOW_ENDPOINTS is empty'],
  [{ PUBLIC_BASE: 'https://site.example.ru' }, 'PUBLIC_BASE is https://site.example.ru, an example or a copy, which is closed to them'],
  [{ SITE_ENV: 'staging' }, 'SITE_ENV is "staging", a copy, which is closed to them'],
  [{ INDEXNOW_KEY: '', INDEXNOW_ENDPOINTS: '' }, 'INDEXNOW_KEY is not set, and INDEXNOW_ENDPOINTS is empty'],
] as const)('%j tells nothing', (change, reason) => {
  const sentence = `Nothing is told to search engines: ${reason}.`
  expect(announcementsDisabled({ ...site, ...change }, false)).toEqual({ sentence, isSure: true })
})

it('a deployment may have a key that this machine does not have', () => {
  expect(announcementsDisabled({ ...site, INDEXNOW_KEY: '' }, true)).toEqual({
    sentence: 'INDEXNOW_KEY is not in .secrets: nothing is told unless the deployment has one already.',
    isSure: false,
  })
})

const [YANDEX, BING] = ['https://yandex.com/indexnow', 'https://www.bing.com/indexnow']
const SITE = { listed: [{ path: '/', hash: 'aaaaaaaa' }], moved: [] }

async function book() {
  const { file, db } = await sqliteLeads()
  file.exec(`INSERT INTO indexnow_run VALUES (1, 0, 'https://reputaciya.test', 'v1', 0);
    INSERT INTO indexnow_told VALUES ('${YANDEX}', '/', 'aaaaaaaa', 0);
    INSERT INTO indexnow_open VALUES ('${BING}', '/', 'new', 'aaaaaaaa', 0);
    INSERT INTO indexnow_endpoints VALUES ('${YANDEX}', 0, 0, 0, NULL), ('${BING}', 0, 0, 0, 'v1');
    INSERT INTO indexnow_log (at, endpoint, status, error, urls) VALUES (0, '${YANDEX}', 200, NULL, 1), (1000, '${BING}', NULL, 'TimeoutError', 1)`)
  return { ...createAnnouncementBook(db), told: () => file.prepare('SELECT * FROM indexnow_told').all() }
}

it('a preview lists the pending addresses of each search engine', async () => {
  const { preview } = await book()
  expect([await preview(YANDEX, SITE), await preview(BING, SITE)]).toEqual([[], [{ path: '/', reason: 'new', hash: 'aaaaaaaa' }]])
})

it('the log lists the responses and the state of each search engine', async () => {
  const { log, state } = await book()
  expect(await log()).toEqual([
    { at: '1970-01-01T00:00:01.000Z', endpoint: BING, answer: 'TimeoutError', urls: 1 },
    { at: '1970-01-01T00:00:00.000Z', endpoint: YANDEX, answer: 200, urls: 1 },
  ])
  expect(await state()).toEqual([
    { endpoint: BING, waiting: 1, failures: 0, stands: 'refuses until something changes' },
    { endpoint: YANDEX, waiting: 0, failures: 0, stands: 'ready' },
  ])
})

it('a resend makes every address pending again', async () => {
  const { resend, told, state, preview } = await book()
  await resend()
  expect([told(), await state(), await preview(YANDEX, SITE)]).toEqual([[], [], [{ path: '/', reason: 'new', hash: 'aaaaaaaa' }]])
})
