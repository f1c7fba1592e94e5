import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTextsThread } from './create-texts-thread.ts'
import { readHostSettings } from './settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-thread-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A thread that runs this method of a worker. */
function threadWith(compileAndShow: string) {
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/wrangler.json'), '{}')
  writeFileSync(join(folder, 'worker/index.js'), `export default { texts: async () => ({ compileAndShow: ${compileAndShow} }) }`)
  return createTextsThread({ ...readHostSettings({ STATE_DIR: folder }), DIST_DIR: folder })
}

it('a failure in the thread is that of the call, and the next call is made', async () => {
  const thread = threadWith(`async ({ DESK_DB, EDITIONS }) => {
    const [[{ count }]] = await DESK_DB.query([{ sql: 'SELECT count(*) AS count FROM log', params: [] }])
    await DESK_DB.query([{ sql: "INSERT INTO log (id, at, made_by, action, subject) VALUES ('1', 1, 'a', 'b', 'c')", params: [] }])
    if (count === 0) throw new Error('no disk for ' + EDITIONS.nameOf('version'))
  }`)
  await expect(thread.show()).rejects.toThrow(/no disk for [0-9a-f]{16}$/)
  await expect(thread.show()).rejects.toThrow('UNIQUE')
  await thread.end()
})

it('a thread that ends fails its call, and the next call starts another one', async () => {
  const thread = threadWith('async () => process.exit(3)')
  await expect(thread.show()).rejects.toThrow('has ended')
  await expect(thread.show()).rejects.toThrow('has ended')
})

it('a thread that breaks after its answer ends no process, and a later call starts another one', async () => {
  const thread = threadWith(`async ({ DESK_DB }) => {
    await DESK_DB.query([{ sql: "INSERT OR IGNORE INTO log (id, at, made_by, action, subject) VALUES ('1', 1, 'a', 'b', 'c')", params: [] }])
    const [[{ at }]] = await DESK_DB.query([{ sql: 'SELECT at FROM log', params: [] }])
    await DESK_DB.query([{ sql: 'UPDATE log SET at = at + 1', params: [] }])
    if (at === 1) setTimeout(() => { throw new Error('broken') })
  }`)
  let answer = 'shown'
  while (answer === 'shown') answer = await answerOf(thread.show())
  expect([answer, await answerOf(thread.show())]).toEqual(['broken', 'shown'])
  await thread.end()
})

it('a thread that cannot start says why', async () => {
  const thread = createTextsThread({ ...readHostSettings({ STATE_DIR: folder }), DIST_DIR: join(folder, 'none') })
  await expect(thread.show()).rejects.toThrow('wrangler.json')
})

it('the end of a thread fails the call that waits for it', async () => {
  const thread = threadWith('() => new Promise(() => setTimeout(() => undefined, 1e6))')
  const showing = expect(thread.show()).rejects.toThrow('has ended')
  await thread.end()
  await showing
})

function answerOf(showing: Promise<void>): Promise<string> {
  return showing.then(
    () => 'shown',
    (error: Error) => error.message,
  )
}
