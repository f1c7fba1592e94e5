import { Hono } from 'hono'
import { createEntryMemory, type EntryMemory } from '../../content/api/cache-store.ts'
import { type Content, createContent } from '../../content/api/content.ts'
import { createDeadline } from '../../content/api/deadline.ts'
import { createNegativeCache } from '../../content/api/negative-cache.ts'
import { createSourceHealth } from '../../content/api/source-health.ts'
import type { Seed } from '../../content/compile/compile-seed.ts'
import { isSeedError } from '../../content/compile/seed-error.ts'
import { createEmbeddedSource } from '../../content/embedded/embedded-source.ts'
import { type Desk, moscowDay, withLines } from '../../content/publish/decide.ts'
import { readDesk } from '../../content/publish/desk-store.ts'
import { textsOf } from '../../content/publish/publish-drafts.ts'
import { createSeedSource } from '../../content/publish/seed-source.ts'
import type { Bindings } from '../../edge/bindings.ts'
import type { Config } from '../../edge/config.ts'
import type { AppEnv } from '../../edge/env.ts'
import { HttpError } from '../../edge/http-error.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { log } from '../../edge/log.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import type { DraftPage, PageOrder } from '../../features/desk/server/texts-work.ts'
import { createContentVersion } from '../edition.ts'
import { requestContext } from '../middleware/request.ts'
import { openPage, pageAddress } from '../pages/pages.ts'
import { renderDocument } from '../pages/render-document.tsx'

interface Place {
  env: Bindings
  isolate: Isolate
  desk: Desk
}

/** Renders the site's own document of texts that need not be published, as a publication of them would show it. */
export async function renderDraft(place: Place, { address, texts, cf }: PageOrder): Promise<DraftPage> {
  const { desk, env, isolate } = place
  const files = textsOf(await readDesk(desk.db))
  for (const [path, text] of Object.entries(texts)) {
    if (text === null) files.delete(path)
    else files.set(path, text)
  }
  const none = { status: 422, html: '', policy: { nonce: undefined, embedsFile: false } }
  try {
    const { seed } = await desk.compiler.record(files, moscowDay(desk.now()), [])
    return { ...(await documentAt(place, await contentOfSeed(seed, env, isolate), { address, cf })), mistakes: [] }
  } catch (error) {
    if (isSeedError(error)) return { ...none, mistakes: withLines(error.mistakes, files) }
    if (error instanceof HttpError) return { ...none, status: error.status, mistakes: [] }
    throw error
  }
}

type Rendered = Omit<DraftPage, 'mistakes'>

async function documentAt(
  { env, isolate }: Place,
  content: Content,
  { address, cf }: Pick<PageOrder, 'address' | 'cf'>,
): Promise<Rendered> {
  const app = new Hono<AppEnv>()
  let policy: Rendered['policy'] = { nonce: undefined, embedsFile: false }
  app.use(requestContext(isolate))
  app.get('*', async (c) => {
    c.set('content', content)
    // Whole, not streamed: the frame takes a document at once.
    c.set('cacheMode', 'revalidate')
    const opened = await openPage(c, pageAddress(c.req.url), false)
    if ('redirectTo' in opened) throw new HttpError(404, 'The page leads elsewhere', { path: address })
    c.set('config', withoutTrackers(c.get('config')))
    const response = await renderDocument(c, opened)
    policy = c.get('document') ?? policy
    return response
  })
  app.onError((error) => {
    throw error
  })
  const request = Object.defineProperty(new Request(new URL(address, isolate.config(env).PUBLIC_BASE)), 'cf', { value: cf })
  const response = await app.fetch(request, env, { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} })
  return { status: response.status, html: await response.text(), policy }
}

/** The desk's origin loads no script of others. Sentences of the texts about them stay: they were read before. */
function withoutTrackers(config: Config): Config {
  return { ...config, ANALYTICS_METRIKA_ID: '', ANALYTICS_GTM_ID: '', CAPTCHA: '', VITALS: '0' }
}

/** Content that no cache keeps. */
async function contentOfSeed(seed: Seed, env: Bindings, isolate: Isolate): Promise<Content> {
  const report = (event: string, error: unknown) => log.warn(event, {}, error)
  const version = await isolate.keep(createContentVersion).read(env, Date.now(), report)
  const shown = createEmbeddedSource({ db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version })
  const entries: EntryMemory = createEntryMemory()
  return createContent({
    source: createSeedSource(seed, shown),
    store: {
      read: async (key) => entries.get(key) ?? null,
      write: async (key, entry) => entries.set(key, entry, 0),
      remember: (key, entry) => entries.set(key, entry, 0),
    },
    inFlight: new Map(),
    negativeCache: createNegativeCache(),
    health: createSourceHealth(),
    deadline: createDeadline(isolate.config(env).CONTENT_DEADLINE_MS, Date.now),
    version: 'draft',
    invalidation: 'version',
    cacheMode: 'revalidate',
    now: Date.now,
    waitUntil: () => undefined,
    report,
  })
}
