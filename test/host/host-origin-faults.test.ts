import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningHost, startHost } from '../../tools/serve/start-host.ts'
import { sizeOf } from '../../tools/test/sizes.ts'
import type { Loopback } from '../loopback.ts'
import { COLD, limitsFor, RETRIED, SECRETS } from '../origin/cold-answers.ts'
import { startFaultyOrigin } from '../origin/faulty-origin.ts'
import { hostContent } from './host-content.ts'

const MODES = sizeOf('originFaultsOnHost')
const PATHS = ['/', '/blog/', '/fakt-ili-mnenie/', '/experts/direktor/', '/calculator/']
const LATER = { NODE_OPTIONS: `--import=${new URL('./eight-days-later.ts', import.meta.url).href}` }

const folder = mkdtempSync(join(tmpdir(), 'origin-'))
/** What a host has kept whose origin was good. */
const warm = join(folder, 'warm')
let origin: Loopback
let asItWas: unknown[]
beforeAll(async () => {
  origin = await startFaultyOrigin()
  await withHost({ mode: 'good', stateDir: warm }, async (host) => {
    asItWas = await everyPage(host)
  })
})
afterAll(async () => {
  await origin.close()
  rmSync(folder, { recursive: true })
})

interface Asked {
  mode: string
  /** Where it keeps what the origin answered; of its own unless given. */
  stateDir?: string
  vars?: Record<string, string>
}

async function withHost({ mode, stateDir = newState(), vars = {} }: Asked, ask: (host: RunningHost) => Promise<void>): Promise<void> {
  const host = await startHost({
    port: 0,
    stateDir,
    contentDir: await hostContent(),
    vars: { CONTENT_ORIGIN: `${origin.url}/${mode}`, ...limitsFor(mode), ...vars },
    onLog: () => undefined,
  })
  try {
    await ask(host)
  } finally {
    await host.stop()
  }
}

function newState(): string {
  return mkdtempSync(join(folder, 'state-'))
}

function warmState(): string {
  const stateDir = newState()
  cpSync(warm, stateDir, { recursive: true })
  return stateDir
}

/** Status, title and heading of pages, by path. */
async function everyPage(host: RunningHost): Promise<unknown[]> {
  const pages: unknown[] = []
  for (const path of PATHS) {
    const response = await fetch(host.origin + path)
    const html = await response.text()
    expect(html).not.toMatch(SECRETS)
    pages.push([path, response.status, /<title>.*?<\/title>/.exec(html)?.[0], /<h1>.*?<\/h1>/.exec(html)?.[0]])
  }
  return pages
}

async function proxied(host: RunningHost, endpoint: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${host.origin}/api/servisec/fetchDataSimple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint }),
  })
  return { status: response.status, text: await response.text() }
}

async function countOf(mode: string): Promise<number> {
  return Number(await (await fetch(`${origin.url}/__count/${mode}`)).text())
}

describe('on the host, an origin never asked before', () => {
  it.each(MODES)('%s: answers as on the edge', async (mode) => {
    const [pageStatus, status, message] = COLD[mode]
    await withHost({ mode }, async (host) => {
      const [before, ofGood] = [await countOf(mode), await countOf('good')]
      // First, because a page asks so much that the origin is given a rest.
      const answer = await proxied(host, '/api/nav-menu/')
      expect({ ...answer, text: JSON.parse(answer.text) }).toMatchObject({ status, text: { statusCode: status, message } })
      expect(answer.text).not.toMatch(SECRETS)
      expect((await countOf(mode)) - before).toBe(RETRIED.has(mode) ? 2 : 1)
      const response = await fetch(`${host.origin}/`)
      const html = await response.text()
      expect([response.status, response.headers.get('retry-after')]).toEqual([pageStatus, '30'])
      expect(html).toMatch(/<h1>Ошибка на\sсервере<\/h1>/)
      expect(html).not.toMatch(SECRETS)
      // Where a redirect leads to.
      expect(await countOf('good')).toBe(ofGood)
    })
  })

  it.each(['slow', 'set-cookie'])('%s: pages are shown, without its cookies, and it learns nothing about the visitor', async (mode) => {
    const headers = { cookie: 'session=1', authorization: 'Basic eDp5', referer: 'http://localhost/experts/' }
    await withHost({ mode }, async (host) => {
      for (const path of PATHS) {
        const response = await fetch(host.origin + path, { headers })
        expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, 200, []])
      }
    })
    const sent = await (await fetch(`${origin.url}/__headers/${mode}`)).json()
    expect(sent).toMatchObject({ accept: 'application/json' })
    expect(JSON.stringify(sent)).not.toMatch(/session=1|eDp5|experts/)
  })
})

describe('on the host, an origin that was good before', () => {
  it.each(MODES.filter((mode) => mode !== 'not-found'))(
    '%s: pages are unchanged after a restart, when every answer has expired',
    async (mode) => {
      const before = await countOf(mode)
      await withHost({ mode, stateDir: warmState(), vars: LATER }, async (host) => {
        expect(await everyPage(host)).toEqual(asItWas)
      })
      expect(await countOf(mode)).toBeGreaterThan(before)
    },
  )

  it('is asked again by the first visitor after its recovery', async () => {
    const stateDir = warmState()
    const visit = async (host: RunningHost) => {
      const response = await fetch(`${host.origin}/fakt-ili-mnenie/`)
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>Факт или мнение')])
    }
    await withHost({ mode: 'error-500', stateDir, vars: LATER }, visit)
    const before = await countOf('good')
    await withHost({ mode: 'good', stateDir, vars: LATER }, visit)
    expect(await countOf('good')).toBeGreaterThan(before)
  })
})
