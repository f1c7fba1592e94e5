import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { currentBuild } from '../build/build-folders.ts'
import { prepareHost } from '../host-build/prepare-host.ts'
import { checkoutCompiler } from '../seed/compiler.ts'
import { localDesk } from '../serve/seed-local.ts'
import { startBareSite } from './bare-site.ts'
import { type DeskServer, fillDesk, startHostDesk, withFolder } from './desk-servers.ts'
import { budgeted, median, type Row } from './report.ts'

/** Fewer than a person may write within a minute. */
const SAVES = 100
const VIEWS = 10
const BUDGETS = { save: 150, warm: 400, cold: 4000, list: 14 * 1024, script: 8 * 1024 }
/** The longest article, whose page is the most to render. */
const ARTICLE = 'posts/ataka-otzyvami.md'

/** What an editor waits for, and how much a browser loads before a press. */
export async function screenRows(): Promise<Row[]> {
  return [...(await onWorkerd()), ...(await onHost()), ...scriptRows()]
}

async function onWorkerd(): Promise<Row[]> {
  const site = await startBareSite({ vars: { DESK: 'on' } })
  try {
    await fillDesk({ db: await localDesk(site.miniflare), compiler: checkoutCompiler(), now: Date.now })
    return await rowsOf('workerd', site.url, true)
  } finally {
    await site.stop()
  }
}

function onHost(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const contentDir = join(folder, 'content')
    await prepareHost(contentDir)
    const host: DeskServer = await startHostDesk(join(folder, 'state'), contentDir)
    try {
      return await rowsOf('host', host.url, false)
    } finally {
      await host.stop()
    }
  })
}

async function rowsOf(place: string, url: string, withLists: boolean): Promise<Row[]> {
  const editor = await signIn(url)
  // Before anything else has filled the memory of the compiler.
  const cold = await timed(() => editor.view())
  await editor.open()
  const warm: number[] = []
  for (let view = 0; view < VIEWS; view += 1) {
    await editor.save()
    warm.push(await timed(() => editor.view()))
  }
  const saves: number[] = []
  for (let save = 0; save < SAVES; save += 1) saves.push(await timed(() => editor.save()))
  const p95 = saves.toSorted((a, b) => a - b)[Math.floor(SAVES * 0.95)] ?? Number.NaN
  return [
    budgeted(`save of a draft, ${place}, p95`, p95, 'ms', BUDGETS.save, { isHeadline: true }),
    budgeted(`view of a draft, ${place}, warm`, median(warm), 'ms', BUDGETS.warm, { isHeadline: true }),
    budgeted(`view of a draft, ${place}, cold`, cold, 'ms', BUDGETS.cold, { isHeadline: true }),
    ...(withLists ? await listRows(editor) : []),
  ]
}

async function listRows({ screen }: Awaited<ReturnType<typeof signIn>>): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['', 'texts/', 'texts/?q=удаление', 'publications/'])
    rows.push(budgeted(`HTML of /admin/${path}`, brotliCompressSync(await screen(path)).length, 'B brotli', BUDGETS.list))
  return rows
}

/** What every screen loads before somebody presses something. */
function scriptRows(): Row[] {
  const client = join(currentBuild(), 'client')
  const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }> = JSON.parse(
    readFileSync(join(client, '.vite/desk-manifest.json'), 'utf8'),
  )
  const [entry] = Object.values(manifest).filter(({ isEntry }) => isEntry)
  const files = [entry?.file ?? '', ...(entry?.imports ?? []).map((name) => manifest[name]?.file ?? '')]
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0)
  return [budgeted('script of a list of the desk', bytes, 'B gzip', BUDGETS.script)]
}

async function signIn(url: string) {
  const signedIn = await fetch(`${url}/admin/sign-in/`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person: 'editor' }),
  })
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/admin/${path}`, { ...init, headers: { ...init.headers, cookie } })
    if (!response.ok) throw new Error(`/admin/${path} answers ${response.status}: ${await response.text()}`)
    return response
  }
  let text = ''
  let etag = 0
  return {
    async open(): Promise<void> {
      const read = (await (await ask(`api/texts/${ARTICLE}`)).json()) as { text: string }
      text = read.text
    },
    async save(): Promise<void> {
      const headers = { 'x-desk': '1', 'content-type': 'application/json', 'if-match': `"${etag}"` }
      const body = JSON.stringify({ text: `${text}\nПравка ${etag}.\n` })
      await (await ask(`api/drafts/${ARTICLE}`, { method: 'PUT', headers, body })).arrayBuffer()
      etag += 1
    },
    async view(): Promise<void> {
      await (await ask(`preview/${ARTICLE}/`)).arrayBuffer()
    },
    async screen(path: string): Promise<Buffer> {
      return Buffer.from(await (await ask(path)).arrayBuffer())
    },
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
