import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { type Browser, chromium } from '@playwright/test'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { BROWSER, CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts'
import { readSeed } from '../seed/seed.ts'
import { createLocalSite } from '../serve/local-site.ts'
import { seedLocal } from '../serve/seed-local.ts'
import { compressed } from './page-weight.ts'
import { yardstickOf } from './yardstick.ts'

/** Address of the yardsticks: `/yardstick/serm/` is the one of `/serm/`. */
export const YARDSTICK = '/yardstick'
const AS_VISITOR = { 'user-agent': BROWSER }
const TEXT = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest))/

export interface MeasuredSite {
  /** Origin of the site; of `withSite`, over HTTP/2 with compression. */
  origin: string
  browser: Browser
}

/** Serves the built site like the edge, with a new state, and opens a browser while `measure` runs. */
export function withSite<Result>(measure: (site: MeasuredSite) => Promise<Result>): Promise<Result> {
  return withServer(async (server) => {
    const edge = await startEdge(server)
    try {
      // Unlike Playwright's `ignoreHTTPSErrors`, the flag leaves the browser's cache on.
      return await withBrowser(edge.origin, ['--ignore-certificate-errors'], measure)
    } finally {
      edge.stop()
    }
  })
}

/** The same over plain HTTP, where only the layout of pages is measured. */
export function withPlainSite<Result>(measure: (site: MeasuredSite) => Promise<Result>): Promise<Result> {
  return withServer((origin) => withBrowser(origin, [], measure))
}

async function withServer<Result>(measure: (origin: string) => Promise<Result>): Promise<Result> {
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const site = createLocalSite({ port: 0, stateDir, onLog: () => undefined })
  try {
    await seedLocal(site, contentEdition(readSeed()))
    return await measure((await site.ready).origin)
  } finally {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

async function withBrowser<Result>(
  origin: string,
  flags: readonly string[],
  measure: (site: MeasuredSite) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...flags] })
  try {
    return await measure({ origin, browser })
  } finally {
    await browser.close()
  }
}

interface LocalEdge {
  origin: string
  stop: () => void
}

/** Serves a local site like the edge: over HTTP/2 and TLS, with brotli for texts; and the yardsticks of its pages. Its certificate is self-signed. */
function startEdge(site: string): Promise<LocalEdge> {
  const yardsticks = new Map<string, Buffer<ArrayBuffer>>()
  const edge = new Hono()
  edge.get(`${YARDSTICK}/:path{.*}`, async (c) => {
    const path = `/${c.req.param('path')}`
    const page = yardsticks.get(path) ?? compressed(yardstickOf(await (await fetch(site + path, { headers: AS_VISITOR })).text()))
    yardsticks.set(path, page)
    return c.body(page, 200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
  })
  edge.all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    const answer = await proxy(site + pathname + search, { raw: req.raw, redirect: 'manual' })
    if (answer.body === null || !TEXT.test(answer.headers.get('content-type') ?? '')) return answer
    const text = new Response(compressed(Buffer.from(await answer.arrayBuffer())), answer)
    text.headers.set('content-encoding', 'br')
    text.headers.delete('content-length')
    return text
  })
  const serverOptions = { ...certificate(), allowHTTP1: true }
  return new Promise((resolve) => {
    const server = serve(
      { fetch: edge.fetch, hostname: '127.0.0.1', port: 0, createServer: createSecureServer, serverOptions, overrideGlobalObjects: false },
      ({ port }) => resolve({ origin: `https://localhost:${port}`, stop: () => server.close() }),
    )
  })
}

/** Creates a certificate with openssl, because Node cannot. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2']
  try {
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
