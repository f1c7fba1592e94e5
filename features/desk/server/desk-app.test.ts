import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readCheckpoints, readDesk, readDraft, readFile, readPublications } from '../../../content/publish/desk-store.ts'
import { statement } from '../../../contract/sql.ts'
import { createIsolate } from '../../../edge/isolate.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { TABLES } from '../../../test/desk/describe-desk.ts'
import { smallDesk, smallFiles, sync } from '../../../test/desk/small-desk.ts'
import { parseConfig } from '../../../worker/config.ts'
import { requestContext } from '../../../worker/middleware/request.ts'
import { createDesk } from './desk-app.ts'
import { workOn } from './texts-work.ts'

const SERM = 'pages/serm.md'
const db = sqlOf(env.DESK_DB)
const serm = smallFiles().get(SERM) ?? ''
const shown: number[] = []
const small = smallDesk(db)
let now = Date.now()

const app = createDesk(
  {
    assets: { script: '/desk.js', integrity: '', stylesheet: '/desk.css', font: '' },
    prepare: requestContext(createIsolate(parseConfig)),
    seenPublication: async () => (await readPublications(db, 1))[0]?.number ?? null,
    work: () =>
      workOn(() => small, {
        async show() {
          const { number } = await readDesk(db)
          await db.query([statement("UPDATE publications SET state = 'shown', shown_at = at WHERE number <= ?", number)])
          shown.push(number)
        },
        page: async () => ({ status: 200, html: '<main>Вид</main>', policy: { nonce: undefined, embedsFile: false }, mistakes: [] }),
      }),
  },
  () => now,
)

/** The tests of a minute are more requests than one network and one person may send. */
let isWithinLimit = true
const unlimited = { limit: async () => ({ success: isWithinLimit }) }
const limits = { SIGN_IN_LIMIT: unlimited, DESK_LIMIT: unlimited }
/** Local people need `DEV`, as tests of the worker have it. */
const bindings = { ...env, ...limits, DEV: '1', DESK: 'on', PUBLIC_BASE: 'http://localhost' }

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext()
  const response = await app.fetch(new Request(`http://localhost/admin/${path}`, { redirect: 'manual', ...init }), bindings, context)
  await waitOnExecutionContext(context)
  return response
}

async function signIn(person: string): Promise<string> {
  const response = await ask('sign-in/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ person }).toString(),
  })
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** Asks the API as somebody who is signed in. */
function caller(cookie: string) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(`api/${path}`, {
      method,
      headers: { cookie, 'x-desk': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

let editor: ReturnType<typeof caller>
let author: ReturnType<typeof caller>
beforeEach(async () => {
  now = Date.now()
  await db.query(TABLES.map((table) => statement(`DELETE FROM ${table}`)))
  await sync(small)
  editor = caller(await signIn('editor'))
  author = caller(await signIn('author'))
})

describe('the door', () => {
  it('a local sign-in sets a cookie that scripts and other sites do not get', async () => {
    const response = await ask('sign-in/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'person=editor',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/'])
    expect(response.headers.get('set-cookie')).toMatch(/^desk=[\w-]{43};.*HttpOnly.*SameSite=Strict/)
  })

  it.each([
    ['text/pages/serm.md/', 303],
    ['api/texts/pages/serm.md', 401],
    ['nowhere/', 303],
    ['api/nowhere', 401],
  ])('without a session %s gets %d', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  it('a session ends after an hour without a request, and with its person', async () => {
    now += 59 * 60_000
    expect((await editor('GET', 'me')).status).toBe(200)
    now += 61 * 60_000
    expect((await editor('GET', 'me')).status).toBe(401)
    const other = caller(await signIn('author'))
    await db.query([statement("UPDATE people SET state = 'closed' WHERE id = 'local-author'")])
    expect((await other('GET', 'me')).status).toBe(401)
  })

  it('a network that tries too often, and a person who writes too often, wait for a minute', async () => {
    isWithinLimit = false
    onTestFinished(() => {
      isWithinLimit = true
    })
    const tried = await ask('api/sign-in/options', { method: 'POST', headers: { 'x-desk': '1' } })
    const written = await editor('PUT', `drafts/${SERM}`, { text: serm }, { 'if-match': '"0"' })
    for (const { status, headers } of [tried, written]) expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect((await editor('GET', 'me')).status).toBe(200)
  })

  it('a sign-in leads back to pages of the desk alone', async () => {
    const to = async (target: string) => {
      const body = new URLSearchParams({ person: 'editor', to: target }).toString()
      const response = await ask('sign-in/', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
      return response.headers.get('location')
    }
    expect(await to('/admin/texts/?q=a')).toBe('/admin/texts/?q=a')
    for (const target of ['https://evil.example/', '//evil.example', '/admin/../x', '/admin//evil.example', '/serm/'])
      expect(await to(target)).toBe('/admin/')
  })
})

describe('drafts', () => {
  it('are saved with the etag that was read, and a stale one tells what is there', async () => {
    const read = await editor('GET', `texts/${SERM}`)
    expect([read.status, read.headers.get('etag')]).toEqual([200, '"0"'])
    const put = (headers: Record<string, string>) => editor('PUT', `drafts/${SERM}`, { text: `${serm}Ещё.\n` }, headers)
    expect((await put({})).status).toBe(428)
    const saved = await put({ 'if-match': '"0"' })
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"'])
    const stale = await put({ 'if-match': '"0"' })
    expect(stale.status).toBe(412)
    expect(await stale.json()).toMatchObject({ statusCode: 412, code: 'stale', current: { etag: 1, by: 'Борис', text: `${serm}Ещё.\n` } })
  })

  it('an author writes new texts and those that they have begun, and no others', async () => {
    const put = (by: typeof author, path: string, etag: number) => by('PUT', `drafts/${path}`, { text: serm }, { 'if-match': `"${etag}"` })
    expect((await put(author, SERM, 0)).status).toBe(403)
    expect((await put(author, 'posts/novaya.md', 0)).status).toBe(200)
    expect((await put(editor, 'posts/novaya.md', 1)).status).toBe(200)
    expect((await put(author, 'posts/novaya.md', 2)).status).toBe(200)
    expect((await put(editor, 'posts/drugaya.md', 0)).status).toBe(200)
    expect((await put(author, 'posts/drugaya.md', 1)).status).toBe(403)
  })

  it.each<[string, string, unknown, Record<string, string>, number]>([
    ['of an unknown path', 'drafts/pages/..%2fx.md', { text: 'a' }, {}, 404],
    ['of a path outside', 'drafts/secret/x.md', { text: 'a' }, {}, 404],
    ['of a frozen file', 'drafts/policy.json', { text: '{}' }, {}, 423],
    ['with a zero byte', `drafts/${SERM}`, { text: 'a\0' }, {}, 422],
    ['with half of a character', `drafts/${SERM}`, { text: 'a\ud800' }, {}, 422],
    ['over 512 KB', `drafts/${SERM}`, { text: 'я'.repeat(300_000) }, {}, 413],
    ['without its header', `drafts/${SERM}`, { text: 'a' }, { 'x-desk': '' }, 403],
    ['of another site', `drafts/${SERM}`, { text: 'a' }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['of another origin', `drafts/${SERM}`, { text: 'a' }, { origin: 'https://evil.example' }, 403],
    ['in another form', `drafts/${SERM}`, { words: 'a' }, {}, 400],
    ['as plain text', `drafts/${SERM}`, { text: 'a' }, { 'content-type': 'text/plain' }, 415],
    ['with a strange etag', `drafts/${SERM}`, { text: 'a' }, { 'if-match': 'x' }, 400],
  ])('a draft %s is refused with a sentence, and nothing changes', async (_what, path, body, headers, status) => {
    const response = await editor('PUT', path, body, { 'if-match': '"0"', ...headers })
    const answer = (await response.json()) as { message: string }
    expect([response.status, await readDraft(db, SERM)]).toEqual([status, null])
    expect(answer.message).toMatch(/[а-яё]/i)
  })
})

describe('a draft that exists', () => {
  const other = serm.replace('Текст.\n', 'Другой текст.\n')
  const change = (what: string, body: unknown, etag = 1) => editor('POST', `drafts/${SERM}/${what}`, body, { 'if-match': `"${etag}"` })
  beforeEach(() => editor('PUT', `drafts/${SERM}`, { text: other }, { 'if-match': '"0"' }))

  it('is handed over with a note, and stays ready while people mend it who may publish it', async () => {
    const ready = await change('ready', { note: ' Проверьте срок ' })
    expect([ready.status, ready.headers.get('etag'), await readDraft(db, SERM)]).toMatchObject([
      200,
      '"2"',
      { state: 'ready', note: 'Проверьте срок' },
    ])
    expect((await change('ready', {})).status).toBe(412)
    await editor('PUT', `drafts/${SERM}`, { text: serm }, { 'if-match': '"2"' })
    expect(await readDraft(db, SERM)).toMatchObject({ state: 'ready' })
  })

  it('is no longer ready when its author goes on', async () => {
    const own = (method: string, path: string, body: unknown, etag: number) => author(method, path, body, { 'if-match': `"${etag}"` })
    await own('PUT', 'drafts/posts/novaya.md', { text: serm }, 0)
    await own('POST', 'drafts/posts/novaya.md/ready', {}, 1)
    await own('PUT', 'drafts/posts/novaya.md', { text: other }, 2)
    expect(await readDraft(db, 'posts/novaya.md')).toMatchObject({ state: 'draft', etag: 3 })
  })

  it('is named, and brought back from its name', async () => {
    expect((await change('checkpoints', { name: ' ' })).status).toBe(400)
    expect((await change('checkpoints', { name: 'Перед юристом' })).status).toBe(201)
    await editor('PUT', `drafts/${SERM}`, { text: `${serm}Ещё.\n` }, { 'if-match': '"1"' })
    const [named] = await readCheckpoints(db, SERM)
    expect(named).toMatchObject({ cause: 'named', name: 'Перед юристом' })
    expect((await change('restore', { hash: named?.hash }, 1)).status).toBe(412)
    expect((await change('restore', { hash: named?.hash }, 2)).status).toBe(200)
    expect((await readDraft(db, SERM))?.text).toBe(other)
    expect((await change('restore', { hash: '0'.repeat(32) }, 3)).status).toBe(404)
  })

  it('keeps its earlier words after ten minutes of rest', async () => {
    now += 11 * 60_000
    await editor('PUT', `drafts/${SERM}`, { text: serm }, { 'if-match': '"1"' })
    now += 60_000
    await editor('PUT', `drafts/${SERM}`, { text: other }, { 'if-match': '"2"' })
    expect(await readCheckpoints(db, SERM)).toMatchObject([{ cause: 'pause', madeBy: 'local-editor' }])
  })

  it('whose file was published meanwhile is disputed at the same words, until somebody brings both together', async () => {
    await sync(small, { [SERM]: ['Текст.\n', 'Текст из файлов.\n'] })
    const publish = (etag: number) => editor('POST', 'publications', { items: [{ path: SERM, etag }] })
    expect((await publish(1)).status).toBe(409)
    expect(await readDraft(db, SERM)).toMatchObject({ state: 'conflict', etag: 1 })
    const file = await readFile(db, SERM)
    await editor('PUT', `drafts/${SERM}`, { text: other, base: file?.hash }, { 'if-match': '"1"' })
    expect((await publish(2)).status).toBe(201)
  })

  it.each(['policy.json/ready', 'pages/../x.md/ready', `${SERM}/other`])('POST drafts/%s is refused', async (path) => {
    expect((await editor('POST', `drafts/${path}`, {}, { 'if-match': '"0"' })).status).toBe(path.startsWith('policy') ? 423 : 404)
  })
})

describe('publications', () => {
  const other = serm.replace('Текст.\n', 'Другой текст.\n')
  const publish = (by: typeof editor, etag = 1) => by('POST', 'publications', { items: [{ path: SERM, etag }] })

  it('an editor publishes and undoes, an author does neither', async () => {
    await editor('PUT', `drafts/${SERM}`, { text: other }, { 'if-match': '"0"' })
    expect((await publish(author)).status).toBe(403)
    const published = await publish(editor)
    expect([published.status, await published.json()]).toMatchObject([
      201,
      { number: 2, state: 'shown', paths: expect.arrayContaining([SERM]) },
    ])
    expect((await author('POST', 'publications/2/undo')).status).toBe(403)
    const undone = await editor('POST', 'publications/2/undo')
    expect([undone.status, await undone.json()]).toMatchObject([201, { number: 3, left: [] }])
    expect((await readDesk(db)).files.get(SERM)?.text).toBe(serm)
  })

  it('a stale draft, an unknown publication and an empty order are refused', async () => {
    await editor('PUT', `drafts/${SERM}`, { text: other }, { 'if-match': '"0"' })
    expect((await publish(editor, 7)).status).toBe(412)
    expect((await editor('POST', 'publications/99/undo')).status).toBe(404)
    expect((await editor('POST', 'publications', { items: [] })).status).toBe(400)
  })

  it('a look at a publication tells what would change, and changes nothing', async () => {
    await editor('PUT', `drafts/${SERM}`, { text: other }, { 'if-match': '"0"' })
    // It records the addresses, of which the small seed has none.
    await publish(editor)
    await editor('PUT', `drafts/${SERM}`, { text: serm }, { 'if-match': '"0"' })
    const looked = await editor('POST', 'check', { items: [{ path: SERM, etag: 1 }] })
    expect(await looked.json()).toMatchObject({ files: [{ path: SERM, before: other, after: serm }], added: [], removed: [], touched: [] })
    expect((await readDesk(db)).number).toBe(2)
  })

  it('a broken text is saved and not published, and the answer says where it is broken', async () => {
    const broken = serm.replace('title:', 'title: : [')
    expect((await editor('PUT', `drafts/${SERM}`, { text: broken }, { 'if-match': '"0"' })).status).toBe(200)
    const refused = await publish(editor)
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'unreadable', findings: [{ path: SERM, line: expect.any(Number) }] },
    ])
  })
})

it('a publication that the site does not show after a quarter of an hour is the first thing of the day, the import, too', async () => {
  const cookie = await signIn('editor')
  const today = async () => (await ask('', { headers: { cookie } })).text()
  await db.query([statement("UPDATE publications SET state = 'making', at = ? WHERE number = 1", now - 14 * 60_000)])
  expect(await today()).not.toContain('не дошёл до сайта')
  now += 2 * 60_000
  expect(await today()).toContain('Выпуск № 1 не дошёл до сайта')
})

it.each([
  ['', 'Сегодня'],
  ['texts/', 'Тексты'],
  ['texts/?q=текст&kind=pages', 'Тексты'],
  [`text/${SERM}/`, 'Исходный текст'],
  [`text/${SERM}/?check=1`, 'Проверки'],
  [`text/${SERM}/history/`, 'История'],
  [`view/${SERM}/`, 'Вид'],
  ['publications/', 'Выпуски'],
  ['publications/1/', 'Выпуск № 1'],
  ['people/', 'Люди'],
  ['log/', 'Журнал'],
  ['me/', 'Мои устройства'],
  ['more/', 'Ещё'],
])('the screen /admin/%s is there for an admin, never kept and never listed', async (path, heading) => {
  const cookie = await signIn('admin')
  const response = await ask(path, { headers: { cookie } })
  expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    200,
    'private, no-store',
    'noindex, nofollow',
  ])
  expect(await response.text()).toContain(heading)
})
