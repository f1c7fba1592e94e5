import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { publishContent } from '../../content/publish/publish-content.ts'
import { statement } from '../../contract/sql.ts'
import { newDatabase } from '../../test/host/host-leads.ts'
import { runningSite, servePublishes } from './running-site.ts'

const edition: ContentEdition = {
  version: '0123456789abcdef',
  documents: [
    { kind: 'nav-menu', slug: '', position: 0, hash: 'a' },
    { kind: 'form', slug: 'main', position: 0, hash: 'c' },
  ],
  posts: [],
  entries: ['b'],
  contents: {
    a: '{"title":"Главная"}',
    c: '{"id":4,"name":"main","title":"Форма","hasMessage":true,"hasName":true,"submitLabel":"Отправить"}',
  },
  indexed: { b: '{"kind":"page","url":"/","title":"","body":"","indexedTitle":"","indexedBody":"","words":{}}' },
}

let stateDir = ''
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'running-'))
})
afterEach(() => rmSync(stateDir, { recursive: true }))

/** The databases of a running site without an edition. */
async function startSite() {
  let shown: string | null = null
  const put = async (version: string) => {
    shown = version
  }
  let minutes = 0
  const [content, search, leads] = [await newDatabase('content'), await newDatabase('search'), await newDatabase('leads')]
  const target = { db: content.db, search: search.db, leads: leads.db, version: { get: async () => shown, put } }
  const runMinute = async () => {
    minutes++
  }
  const stop = await servePublishes(stateDir, { ...target, desk: (await newDatabase('desk')).db, runMinute })
  onTestFinished(() => void stop())
  const forms = () =>
    leads.file
      .prepare('SELECT name FROM shown_forms')
      .all()
      .map(({ name }) => name)
  return { stop, shown: () => shown, forms, minutes: () => minutes }
}

it('an edition is published through the running site', async () => {
  const site = await startSite()
  expect(await publishContent(runningSite(stateDir), edition)).toBe(true)
  expect([site.shown(), site.forms()]).toEqual([edition.version, ['main']])
  expect(await publishContent(runningSite(stateDir), edition)).toBe(false)
})

it('the tables of the desk are reached through the running site, and its minute can be run', async () => {
  const site = await startSite()
  const { desk, runMinute } = runningSite(stateDir)
  await runMinute()
  expect([site.minutes(), await desk.query([statement('SELECT count(*) AS count FROM publications')])]).toEqual([1, [[{ count: 0 }]]])
})

it('an error of the databases reaches the publisher', async () => {
  await startSite()
  await expect(runningSite(stateDir).db.query([statement('SELECT missing')])).rejects.toThrow('no such column: missing')
})

it('an invalid call is refused, and the site goes on', async () => {
  await startSite()
  const asking = request({ socketPath: join(stateDir, 'publish.sock'), method: 'POST', agent: false })
  asking.end('{')
  const [answer] = await once(asking, 'response')
  expect(await json(answer)).toEqual({ error: expect.stringContaining('JSON') })
  expect(await runningSite(stateDir).version.get()).toBe(null)
})

it('a site replaces the socket of a killed one, and removes its own at the end', async () => {
  await startSite()
  const { stop } = await startSite()
  expect(await runningSite(stateDir).version.get()).toBe(null)
  await stop()
  expect(existsSync(join(stateDir, 'publish.sock'))).toBe(false)
  await expect(runningSite(stateDir).version.get()).rejects.toThrow('ENOENT')
})
