import { expect, it } from 'vitest'
import { sqliteLeads } from '../../test/host/host-leads.ts'
import { createAnnouncementBook } from './announcement-book.ts'

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

it('previews for each search engine what it was not told', async () => {
  const { preview } = await book()
  expect([await preview(YANDEX, SITE), await preview(BING, SITE)]).toEqual([[], [{ path: '/', reason: 'new', hash: 'aaaaaaaa' }]])
})

it('lists the answers and how the search engines stand', async () => {
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

it('lets everything be told anew', async () => {
  const { resend, told, state, preview } = await book()
  await resend()
  expect([told(), await state(), await preview(YANDEX, SITE)]).toEqual([[], [], [{ path: '/', reason: 'new', hash: 'aaaaaaaa' }]])
})
