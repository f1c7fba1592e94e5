import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTextsProcess } from './create-texts-process.ts'
import { readHostSettings } from './settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-process-'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A process that runs this method of a worker. */
function processWith(work: string) {
  writeWorker(work)
  return createTextsProcess(settings())
}

function writeWorker(work: string): void {
  for (const part of ['worker', 'host']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'host/assets.json'), '{}')
  writeFileSync(join(folder, 'worker/wrangler.json'), '{}')
  writeFileSync(join(folder, 'worker/index.js'), `export default { texts: async () => ({ work: ${work} }) }`)
}

it('a failure in the process is that of the call, and the next call is made', async () => {
  const texts = processWith(`async ({ DESK_DB, EDITIONS }) => {
    const [[{ count }]] = await DESK_DB.query([{ sql: 'SELECT count(*) AS count FROM log', params: [] }])
    await DESK_DB.query([{ sql: "INSERT INTO log (id, at, made_by, action, subject) VALUES ('1', 1, 'a', 'b', 'c')", params: [] }])
    if (count === 0) throw new Error('no disk for ' + EDITIONS.nameOf('version'))
  }`)
  await expect(texts.run('work', null)).rejects.toThrow(/no disk for [0-9a-f]{16}$/)
  await expect(texts.run('work', null)).rejects.toThrow('UNIQUE')
  await texts.end()
})

it('each of several calls gets the answer to its order, and an error keeps its name and fields', async () => {
  const texts = processWith(`async (_, work, order) => {
    if (order === 0) throw Object.assign(new Error('too old'), { name: 'Refusal', code: 'stale', details: { path: 'pages/serm.md' } })
    await new Promise((resolve) => setTimeout(resolve, order))
    return [work, order]
  }`)
  const asked = Promise.all([texts.run('page', 20), texts.run('preview', 1)])
  await expect(texts.run('publish', 0)).rejects.toMatchObject({ name: 'Refusal', code: 'stale', details: { path: 'pages/serm.md' } })
  expect(await asked).toEqual([
    ['page', 20],
    ['preview', 1],
  ])
  await texts.end()
})

it('a process that ends fails its call, and the next call starts another one', async () => {
  const texts = processWith('async () => process.exit(3)')
  await expect(texts.run('work', null)).rejects.toThrow('has ended with 3')
  await expect(texts.run('work', null)).rejects.toThrow('has ended')
})

it('a process that breaks after its answer does not end the host, and a later call starts another one', async () => {
  const texts = processWith(`async ({ DESK_DB }) => {
    await DESK_DB.query([{ sql: "INSERT OR IGNORE INTO log (id, at, made_by, action, subject) VALUES ('1', 1, 'a', 'b', 'c')", params: [] }])
    const [[{ at }]] = await DESK_DB.query([{ sql: 'SELECT at FROM log', params: [] }])
    await DESK_DB.query([{ sql: 'UPDATE log SET at = at + 1', params: [] }])
    if (at === 1) setTimeout(() => { throw new Error('broken') })
  }`)
  let answer = 'shown'
  while (answer === 'shown') answer = await answerOf(texts.run('work', null))
  expect([answer, await answerOf(texts.run('work', null))]).toEqual(['The process that compiles the texts has ended with 1', 'shown'])
  await texts.end()
})

it('a process that hangs is ended, and the next call starts another one', async () => {
  const begun = join(folder, 'begun')
  const hang = `async () => {
    const { existsSync, writeFileSync } = await import('node:fs')
    if (existsSync('${begun}')) return
    writeFileSync('${begun}', '')
    await new Promise(() => setTimeout(() => undefined, 1e6))
  }`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockReturnValue()
  const texts = processWith(hang)
  const showing = expect(texts.run('work', null)).rejects.toThrow('has ended with SIGKILL')
  while (!existsSync(begun)) await new Promise((resolve) => setImmediate(resolve))
  vi.runAllTimers()
  await showing
  await texts.run('work', null)
  await texts.end()
})

it('a process that cannot start says why, and starts once it can', async () => {
  const texts = createTextsProcess(settings())
  await expect(texts.run('work', null)).rejects.toThrow('wrangler.json')
  writeWorker('async () => undefined')
  await texts.run('work', null)
  await texts.end()
})

it('a process gives way to all others, and ends with its host', async () => {
  // Some sandboxes forbid it.
  const isIdleAllowed = spawnSync('/usr/bin/chrt', ['-i', '0', 'true']).status === 0
  writeWorker(`async () => {
    const { getPriority } = await import('node:os')
    const { readFileSync } = await import('node:fs')
    // The number of the policy; 5 is that of idle processes. The host sets it once the process runs.
    const isIdle = () => readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')[38] === '5'
    while (${isIdleAllowed} && !isIdle()) await new Promise((resolve) => setImmediate(resolve))
    console.log('gives way:', getPriority() === 19)
    await new Promise(() => setTimeout(() => undefined, 1e6))
  }`)
  const create = new URL('./create-texts-process.ts', import.meta.url)
  const program = join(folder, 'host.mjs')
  writeFileSync(
    program,
    `import { createTextsProcess } from ${JSON.stringify(create)}\ncreateTextsProcess(${JSON.stringify(settings())}).run('work', null)`,
  )
  const host = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  // The output is closed by the last process that can write to it.
  for await (const line of createInterface({ input: host.stdout })) {
    if (!line.startsWith('gives way')) continue
    printed = line
    host.kill('SIGKILL')
  }
  expect(printed).toBe('gives way: true')
})

it('the end of a process fails the call that waits for it', async () => {
  const texts = processWith('() => new Promise(() => setTimeout(() => undefined, 1e6))')
  const showing = expect(texts.run('work', null)).rejects.toThrow('has ended')
  await texts.end()
  await showing
})

function settings() {
  return { host: { ...readHostSettings({ STATE_DIR: folder }), DIST_DIR: folder }, worker: {} }
}

function answerOf(showing: Promise<unknown>): Promise<string> {
  return showing.then(
    () => 'shown',
    (error: Error) => error.message,
  )
}
