import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Browser, chromium } from '@playwright/test'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts'
import { readSeed } from '../seed/seed.ts'
import { createLocalSite } from '../serve/local-site.ts'
import { seedLocal } from '../serve/seed-local.ts'
import { compressed } from './page-weight.ts'

const TEXT = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest))/

/** Hop-by-hop headers, and headers that compression changes. */
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'accept-encoding',
])

export interface MeasuredSite {
  /** Origin of the site, over HTTP/2 with compression. */
  origin: string
  browser: Browser
}

/** Serves the built site like the edge, with a new state, and opens a browser while `measure` runs. */
export async function withSite<Result>(measure: (site: MeasuredSite) => Promise<Result>): Promise<Result> {
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const site = createLocalSite({ port: 0, stateDir, onLog: () => undefined })
  try {
    await seedLocal(site, contentEdition(readSeed()))
    const edge = await startEdge((await site.ready).origin)
    const browser = await chromium.launch({
      executablePath: findChromium(),
      // Unlike Playwright's `ignoreHTTPSErrors`, the flag leaves the browser's cache on.
      args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors'],
    })
    try {
      return await measure({ origin: edge.origin, browser })
    } finally {
      await browser.close()
      edge.stop()
    }
  } finally {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

interface LocalEdge {
  origin: string
  stop: () => void
}

/** Serves a local site like the edge: over HTTP/2 and TLS, with brotli for texts. Its certificate is self-signed. */
async function startEdge(site: string): Promise<LocalEdge> {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    answer(site, request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `https://localhost:${portOf(server)}`, stop: () => server.close() }
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

function portOf(server: Http2SecureServer): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The local edge has no port')
  return address.port
}

async function answer(site: string, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const asked = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(':') || OWN_HEADERS.has(name) || typeof value !== 'string' ? [] : [[name, value]],
  )
  const sent = await buffer(request)
  const { status, headers, body } = await ask(site + request.url, {
    method: request.method,
    headers: asked,
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
  })
  const isText = TEXT.test(headers.get('content-type') ?? '')
  for (const [name, value] of headers) if (!OWN_HEADERS.has(name)) response.setHeader(name, value)
  if (isText) response.setHeader('content-encoding', 'br')
  response.writeHead(status)
  response.end(isText ? compressed(body) : body)
}

async function ask(address: string, init: { method: string; headers: [string, string][]; body?: Uint8Array<ArrayBuffer> }) {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
