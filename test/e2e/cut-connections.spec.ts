import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { forget } from './browser-side.ts'
import { test as base, expect } from './fixtures.ts'
import { fillLead } from './forms.ts'

/** Bytes that some networks let through per connection to a foreign edge. */
const CUT_AFTER_BYTES = 16_384

/** Visitors behind a network that cuts connections; the edge sends them brotli. */
const test = base.extend<{ network: CutProxy }>({
  network: async ({ site }, use) => {
    const proxy = await startCutProxy(site)
    await use(proxy)
    await proxy.stop()
  },
  baseURL: async ({ network }, use) => use(network.origin),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'accept-encoding': 'br' }),
})

/** Documents longer than the limit: a tool, which loses its props, an article, the home page, and one that begins with a form. */
const LONG = ['/oczenka-delovoj-reputaczii/', '/fakt-ili-mnenie/', '/', '/contacts/']
/** A document that arrives in full, but without all of its code and pictures: the page to which every first screen links. */
const FORM_PAGE = '/zayavka/'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript, where connections are cut after 16 KB`, () => {
    test.use({ javaScriptEnabled })
    // The page logs both errors on such a network; the city is requested only if its code has loaded in time.
    test.afterEach(({ silentDamage }) =>
      forget(silentDamage, /stays as the server made it|Ошибка при определении города: TypeError: Failed to fetch/),
    )

    for (const path of javaScriptEnabled ? [...LONG, FORM_PAGE] : LONG) {
      test(`${path} stays readable on connections that stall or are reset after 16 KB`, async ({ page, network }) => {
        const documents = watchDocuments(page)
        const outcome = javaScriptEnabled ? shellOutcome(page) : documentOutcome(page)
        // A short page without scripts may arrive before the limit.
        const arrived = Promise.race([network.cut, page.waitForEvent('load')])
        await page.goto(path, { waitUntil: 'commit' })
        await arrived
        await expectReadable(page)
        network.reset()
        await outcome
        await expectReadable(page)
        expect(documents).toHaveLength(1)
      })
    }

    // React is too large for such a connection, so the form is submitted natively.
    test('a form is sent while connections are reset after 16 KB', async ({ page, network }) => {
      network.reset()
      await page.goto(FORM_PAGE, { waitUntil: 'commit' })
      const form = page.locator('main .lead-form')
      await fillLead(form)
      const answer = page.waitForResponse(/\/api\/forms\//)
      await form.locator('[type=submit].button-primary').click()
      expect((await answer).headers()['location']).toMatch(/^\/spasibo\/\d{9}\/$/)
    })
  })
}

function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  return documents
}

/** Resolves when the document has loaded or its rest is lost. */
async function documentOutcome(page: Page): Promise<void> {
  await Promise.race([page.waitForEvent('load'), documentLost(page)])
}

/** Resolves when the shell runs, when the page has noticed that it cannot load, or when the page reloads, which it must not. */
async function shellOutcome(page: Page): Promise<void> {
  const first = page.waitForRequest((request) => request.isNavigationRequest())
  await Promise.race([
    documentLost(page),
    page.waitForEvent('requestfailed', (request) => /\/assets\/entry-/.test(request.url())),
    page.waitForEvent('console', (message) => message.text().startsWith('The page stays as the server made it')),
    page.locator('html[data-ready]').waitFor({ state: 'attached' }),
    first.then(() => page.waitForRequest((request) => request.isNavigationRequest())),
  ])
}

async function documentLost(page: Page): Promise<void> {
  await page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
}

/** Checks that the page shows its owner, its heading and first text, a phone number, and a form or a link to one. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main p').first()).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('main')
        .textContent()
        .then((text) => text?.length),
    )
    .toBeGreaterThan(300)
  await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible()
  await expect(page.locator('main form[method=post], a[href="/zayavka/"]').first()).toBeAttached()
}

interface CutProxy {
  origin: string
  /** Resolves when the first connection has reached the limit. */
  cut: Promise<void>
  /** Resets connections at the limit from now on; before that they stall. */
  reset: () => void
  stop: () => Promise<void>
}

/** A proxy between a browser and the site that passes 16,384 bytes of the server on each connection. */
async function startCutProxy(site: string): Promise<CutProxy> {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  const full = new Set<Socket>()
  const cut = Promise.withResolvers<void>()
  let isResetting = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      // The event `close` follows.
      socket.on('error', () => undefined)
    }
    client.on('data', (sent) => upstream.write(sent))
    client.on('close', () => [full.delete(client), open.delete(client), upstream.destroy()])
    upstream.on('close', () => [open.delete(upstream), full.has(client) || client.destroy()])
    forwardUntilCut(upstream, client, () => {
      full.add(client)
      cut.resolve()
      if (isResetting) client.resetAndDestroy()
    })
  })
  return {
    origin: await listen(server),
    cut: cut.promise,
    reset() {
      isResetting = true
      for (const client of full) client.resetAndDestroy()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

function forwardUntilCut(upstream: Socket, client: Socket, onCut: () => void): void {
  let left = CUT_AFTER_BYTES
  upstream.on('data', (sent) => {
    if (left === 0) return
    const part = sent.subarray(0, left)
    left -= part.length
    client.write(part, () => left === 0 && onCut())
  })
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return `http://127.0.0.1:${address.port}`
}
