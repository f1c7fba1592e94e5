import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningHost, startHost } from '../../tools/serve/start-host.ts'
import { sizeOf } from '../../tools/test/sizes.ts'
import type { Loopback } from '../loopback.ts'
import { COLD_RESPONSES, limitsFor, RETRIED, SECRETS } from '../origin/cold-answers.ts'
import { startFaultyOrigin } from '../origin/faulty-origin.ts'
import { hostContent } from './host-content.ts'

const MODES = sizeOf('originFaultsOnHost')
const PATHS = ['/', '/blog/', '/fakt-ili-mnenie/', '/experts/', '/calculator/']
const LATER = { NODE_OPTIONS: `--import=${new URL('./eight-days-later.ts', import.meta.url).href}` }

const folder = mkdtempSync(join(tmpdir(), 'origin-'))
/** State folder of a host whose origin was good. */
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
  /** State folder with the responses of the origin; by default a new one. */
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

describe('on the host, an origin that was never reached', () => {
  it.each(MODES)('the host responds as the edge to an origin in mode %s that it has never reached', async (mode) => {
    const [pageStatus, status, message] = COLD_RESPONSES[mode]
    await withHost({ mode }, async (host) => {
      const [before, ofGood] = [await countOf(mode), await countOf('good')]
      // The proxy is tried first, because the requests of a page make the host pause its requests to the origin.
      const answer = await proxied(host, '/api/nav-menu/')
      expect({ ...answer, text: JSON.parse(answer.text) }).toMatchObject({ status, text: { statusCode: status, message } })
      expect(answer.text).not.toMatch(SECRETS)
      expect((await countOf(mode)) - before).toBe(RETRIED.has(mode) ? 2 : 1)
      const response = await fetch(`${host.origin}/`)
      const html = await response.text()
      expect([response.status, response.headers.get('retry-after')]).toEqual([pageStatus, '30'])
      expect(html).toMatch(/<h1>Ошибка на\sсервере<\/h1>/)
      expect(html).not.toMatch(SECRETS)
      // The target of the redirect.
      expect(await countOf('good')).toBe(ofGood)
    })
  })
})

describe('on the host, an origin that has changed', () => {
  it.each(MODES.filter((mode) => mode !== 'not-found'))(
    'with an origin in mode %s pages are unchanged after a restart, when every response has expired',
    async (mode) => {
      const before = await countOf(mode)
      await withHost({ mode, stateDir: warmState(), vars: LATER }, async (host) => {
        expect(await everyPage(host)).toEqual(asItWas)
      })
      expect(await countOf(mode)).toBeGreaterThan(before)
    },
  )
})
