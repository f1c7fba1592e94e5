import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showEdits } from './show-edits.ts'

const FILES = {
  'worker/site.ts':
    "import { title } from '../contract/title.ts'\nimport { label } from '../features/form/browser/label.ts'\nexport const answer = () => title + ' ' + label\n",
  'contract/title.ts': "export const title = 'Title'\n",
  'features/form/browser/label.ts': "export const label = 'Label'\nimport.meta.hot?.accept(() => {})\n",
  'client/entry.ts': "import '../features/form/browser/label.ts'\nimport '../ui/look.css'\n",
  'ui/look.css': 'body { color: red }\n',
  'docs/note.md': 'Note\n',
}
const UNTIL = { timeout: 120_000, interval: 20 }

let folder: string
let server: ViteDevServer
let origin: string
let shown: { type: string; err?: { message: string; id?: string; loc?: { line: number }; stack: string } }[]
let page: WebSocket
/** Blocks the worker before its response. */
let gate: Promise<void> | undefined

/** Blocks Vite's handling of a change. */
let analysis: Promise<void> | undefined

const slowAnalysis: Plugin = {
  name: 'slow-analysis',
  hotUpdate: async () => {
    await analysis
  },
}

/** A worker in Node instead of workerd: each request imports the site, as `worker/dev.ts` does. */
const worker: Plugin = {
  name: 'worker',
  config: () => ({
    environments: {
      worker: {
        consumer: 'server',
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { runnerOptions: { sourcemapInterceptor: 'prepareStackTrace' } }),
        },
      },
    },
  }),
  configureServer: (created) => () =>
    void created.middlewares.use(async (_request, response, next) => {
      try {
        await gate
        const environment = created.environments['worker']
        if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('no worker')
        const { answer } = await environment.runner.import('/worker/site.ts')
        response.end(answer())
      } catch (error) {
        next(error)
      }
    }),
}

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'show-edits-')))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
  gate = undefined
  analysis = undefined
  shown = []
  server = await createServer({
    configFile: false,
    root: folder,
    appType: 'custom',
    logLevel: 'silent',
    css: { transformer: 'lightningcss' },
    server: { host: 'localhost', port: 0 },
    plugins: [slowAnalysis, worker, showEdits()],
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  origin = `http://localhost:${address.port}`
  expect(await answer()).toBe('Title Label')
  for (const path of ['/client/entry.ts', '/features/form/browser/label.ts', '/ui/look.css?import']) await fetch(origin + path, AS_SCRIPT)
  page = new WebSocket(`ws://localhost:${address.port}/?token=${server.config.webSocketToken}`, 'vite-hmr')
  page.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    if (['full-reload', 'update', 'error'].includes(message.type)) shown.push(message)
  })
  await new Promise((resolve) => page.addEventListener('open', resolve, { once: true }))
})

afterEach(async () => {
  page.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const AS_SCRIPT = { headers: { 'sec-fetch-dest': 'script' } }

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function edit(file: string, from: string, to: string): void {
  write(file, readFileSync(join(folder, file), 'utf8').replace(from, to))
}

async function answer(): Promise<string> {
  return (await fetch(`${origin}/page/`)).text()
}

const kinds = () => shown.map(({ type }) => type)
const isShown = (...types: string[]) => vi.waitFor(() => expect(kinds()).toEqual(types), UNTIL)

it.each([
  ['a module of the worker', 'worker/site.ts', 'title +', "title + '!' +", 'Title! Label', 'full-reload'],
  ['a module of both sides', 'contract/title.ts', 'Title', 'Name', 'Name Label', 'full-reload'],
  ['a browser module, which the page takes over', 'features/form/browser/label.ts', 'Label', 'Sign', 'Title Sign', 'update'],
  ['a stylesheet, which the page takes over', 'ui/look.css', 'red', 'blue', 'Title Label', 'update'],
])('an edit of %s shows once the worker answers with it', async (_, file, from, to, answered, type) => {
  edit(file, from, to)
  await isShown(type)
  expect(await answer()).toBe(answered)
})

it('several files saved at once show once, and a file that is no source shows nothing', async () => {
  edit('docs/note.md', 'Note', 'Notes')
  edit('worker/site.ts', 'title +', "title + '!' +")
  edit('contract/title.ts', 'Title', 'Name')
  edit('features/form/browser/label.ts', 'Label', 'Sign')
  await isShown('full-reload')
  expect(await answer()).toBe('Name! Sign')
})

it('documents wait until the worker has evaluated an edit, and carry the number of edits', async () => {
  const before = await fetch(`${origin}/page/`)
  expect(before.headers.get('server-timing')).toBe('edits;dur=0')
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  edit('contract/title.ts', 'Title', 'Name')
  const change = new Promise((resolve) => server.watcher.once('change', resolve))
  await change
  const held = fetch(`${origin}/page/`)
  const module = await fetch(`${origin}/features/form/browser/label.ts`, AS_SCRIPT)
  expect(module.status).toBe(200)
  expect(kinds()).toEqual([])
  open()
  const after = await held
  expect([await after.text(), after.headers.get('server-timing')]).toEqual(['Name Label', 'edits;dur=1'])
  expect(await (await fetch(`${origin}/__dev-version`)).text()).toBe('1')
})

it('an edit shows even if Vite finds its modules long after the change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  analysis = promise
  const change = new Promise((done) => server.watcher.once('change', done))
  edit('docs/note.md', 'Note', 'Notes')
  edit('contract/title.ts', 'Title', 'Name')
  await change
  await answer()
  resolve()
  await isShown('full-reload')
  expect(await answer()).toBe('Name Label')
})

it('a page whose document came before the last edit is loaded again, however late it connects', async () => {
  edit('contract/title.ts', 'Title', 'Name')
  await isShown('full-reload')
  page.send(JSON.stringify({ type: 'custom', event: 'site:document', data: 0 }))
  await isShown('full-reload', 'full-reload')
})

it.each([
  ['thrown while a module is evaluated', 'contract/title.ts', "throw new Error('at load')\n", 'at load', 2],
  ['of syntax', 'contract/title.ts', 'const = 3\n', 'Unexpected token', undefined],
  ['of an import that leads nowhere', 'worker/site.ts', "import '../contract/nowhere.ts'\n", 'nowhere.ts', 4],
])(
  'an error %s is shown in the open page and in a new one with its file and line, until it is fixed',
  async (_, file, added, message, line) => {
    const text = readFileSync(join(folder, file), 'utf8')
    write(file, text + added)
    await isShown('error')
    const { err } = shown[0] ?? {}
    expect(err?.message).toContain(message)
    expect(err?.id).toBe(join(folder, file))
    expect(err?.loc?.line).toBe(line)
    expect(err?.stack).not.toContain('node_modules')
    expect(await answer()).toContain(message)
    shown = []
    write(file, text)
    await isShown('full-reload')
    expect(await answer()).toBe('Title Label')
  },
)

it('a missing import is fixed by creating the file', async () => {
  edit('contract/title.ts', "'Title'", "'Title'\nexport { name } from './name.ts'")
  await isShown('error')
  shown = []
  write('contract/name.ts', "export const name = 'Name'\n")
  await isShown('full-reload')
  expect(await answer()).toBe('Title Label')
})

it('an error in a stylesheet is shown when the page requests it', async () => {
  edit('ui/look.css', 'body', '@layer parts {{{ !!')
  await isShown('update')
  await fetch(`${origin}/ui/look.css?import&t=1`, AS_SCRIPT)
  await isShown('update', 'error')
  expect(shown[1]?.err).toMatchObject({ id: expect.stringContaining('ui/look.css'), loc: { line: 1 } })
})

it('an error in the browser is shown with file and line of the source', async () => {
  edit('features/form/browser/label.ts', 'export', '/* A comment,\nwhich goes. */\ninterface Gone {}\nexport')
  await isShown('update')
  const [, line] =
    /(\d+)$/.exec(
      String(
        (await (await fetch(`${origin}/features/form/browser/label.ts`, AS_SCRIPT)).text())
          .split('\n')
          .findIndex((text) => text.includes('export const')) + 1,
      ),
    ) ?? []
  page.send(
    JSON.stringify({
      type: 'custom',
      event: 'site:error',
      data: { message: 'thrown', stack: `Error: thrown\n    at ${origin}/features/form/browser/label.ts:${line}:14` },
    }),
  )
  await isShown('update', 'error')
  expect(shown[1]?.err).toMatchObject({ message: 'thrown', id: join(folder, 'features/form/browser/label.ts'), loc: { line: 4 } })
})
