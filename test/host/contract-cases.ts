// Each case runs twice: inside miniflare, and on the bindings of host/. So it imports nothing, and returns JSON.

/** The bindings of wrangler.toml that the cases use. */
export interface ContractEnv {
  BUILDS: KeyValues
  LEADS_LIMIT: { limit(question: { key: string }): Promise<{ success: boolean }> }
  LEADS_QUEUE: { send(body: unknown): Promise<unknown> }
  IMAGES: { input(picture: ReadableStream): Picture }
  ASSETS: { fetch(request: Request | string): Promise<Response> }
  cache: {
    match(request: Request | URL | string): Promise<Response | undefined>
    put(request: Request | URL | string, response: Response): Promise<void>
    delete(request: Request | URL | string): Promise<boolean>
  }
}

interface KeyValues {
  get(key: string, options?: unknown): Promise<unknown>
  put(key: string, value: string | ArrayBuffer, options?: { expirationTtl: number }): Promise<void>
  delete(key: string): Promise<void>
}

interface Picture {
  transform(transform: object): Picture
  output(output: object): Promise<{ response(): Response }>
}

type Case = (env: ContractEnv, given: { picture: string }) => Promise<unknown>

/** Key that the consumer of the queue writes. */
export const CONSUMED = 'consumed'
const ADDRESS = 'https://site.test/picture'
const kept = (text: string, age = 'max-age=60') => new Response(text, { headers: { 'cache-control': age, 'x-kept': 'yes' } })
const failed = async (work: Promise<unknown>) => work.then(() => 'worked').catch(() => 'failed')
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

async function sizeOf(env: ContractEnv, picture: string, transform: object, output: object): Promise<unknown> {
  const result = await env.IMAGES.input(new Blob([bytesOf(picture)]).stream())
    .transform(transform)
    .output(output)
  const response = result.response()
  return { type: response.headers.get('content-type'), bytes: Array.from(new Uint8Array(await response.arrayBuffer())) }
}

/** Cases with a picture, which is compared by type and size in contract.test.ts. */
export const PICTURE_CASES: Record<string, Case> = {
  'a width alone': (env, { picture }) => sizeOf(env, picture, { width: 20 }, { format: 'image/webp', quality: 80 }),
  'a width beyond the original': (env, { picture }) => sizeOf(env, picture, { width: 400 }, { format: 'image/webp', quality: 80 }),
  'a size that is covered': (env, { picture }) =>
    sizeOf(env, picture, { width: 10, height: 10, fit: 'cover' }, { format: 'image/webp', quality: 50 }),
  AVIF: (env, { picture }) => sizeOf(env, picture, { width: 20 }, { format: 'image/avif', quality: 50 }),
}

export const CASES: Record<string, Case> = {
  'KV: text and bytes come back as they went, also in another form': async ({ BUILDS }) => {
    await BUILDS.put('text', 'отзыв')
    await BUILDS.put('bytes', new Uint8Array([1, 2, 255]).buffer)
    const read = async (key: string, type: string) => Array.from(new Uint8Array((await BUILDS.get(key, type)) as ArrayBuffer))
    return [
      await BUILDS.get('text'),
      await BUILDS.get('text', { cacheTtl: 60 }),
      await read('text', 'arrayBuffer'),
      await read('bytes', 'arrayBuffer'),
    ]
  },
  'KV: what is not there, what is replaced, what is deleted': async ({ BUILDS }) => {
    await BUILDS.put('key', 'one')
    await BUILDS.put('key', 'two', { expirationTtl: 60 })
    const replaced = await BUILDS.get('key')
    await BUILDS.delete('key')
    await BUILDS.delete('never')
    return [replaced, await BUILDS.get('key'), await BUILDS.get('never'), await BUILDS.get('never', 'arrayBuffer')]
  },
  'KV: empty keys and those of more than 512 bytes are refused': async ({ BUILDS }) => [
    await failed(BUILDS.put('', 'x')),
    await failed(BUILDS.get('')),
    await failed(BUILDS.delete('')),
    await failed(BUILDS.delete('я'.repeat(257))),
    await failed(BUILDS.put('я'.repeat(256), 'x')),
    await failed(BUILDS.put('я'.repeat(257), 'x')),
    await failed(BUILDS.get('я'.repeat(257))),
  ],
  'cache: an answer is kept with its headers, by its whole address': async ({ cache }) => {
    await cache.put(ADDRESS, kept('one'))
    const found = await cache.match(new URL(ADDRESS))
    return [found?.status, await found?.text(), found?.headers.get('x-kept'), (await cache.match(`${ADDRESS}?avif`)) === undefined]
  },
  'cache: is read as often as wanted, and replaced': async ({ cache }) => {
    await cache.put(ADDRESS, kept('one'))
    await cache.match(ADDRESS)
    await cache.put(new Request(ADDRESS), kept('two'))
    return (await cache.match(ADDRESS))?.text()
  },
  'cache: deleting tells whether there was something': async ({ cache }) => {
    await cache.put(ADDRESS, kept('one'))
    return [await cache.delete(ADDRESS), await cache.delete(ADDRESS), (await cache.match(ADDRESS)) === undefined]
  },
  'cache: keeps nothing that may not be kept': async ({ cache }) => {
    await cache.delete(ADDRESS)
    await cache.put(ADDRESS, kept('one', 'no-store'))
    return (await cache.match(ADDRESS)) === undefined
  },
  'rate limit: thirty of one network, then none, and others as before': async ({ LEADS_LIMIT }) => {
    const answers: boolean[] = []
    for (let at = 0; at < 32; at += 1) answers.push((await LEADS_LIMIT.limit({ key: '203.0.113.1' })).success)
    return [answers.filter(Boolean).length, (await LEADS_LIMIT.limit({ key: '203.0.113.2' })).success]
  },
  'queue: a message arrives, soon': async ({ LEADS_QUEUE, BUILDS }) => {
    await LEADS_QUEUE.send({ id: 'one' })
    while ((await BUILDS.get('consumed')) === null) await new Promise((resolve) => setTimeout(resolve, 5))
    return BUILDS.get('consumed')
  },
}

export const ASSET_REQUESTS: [path: string, init?: RequestInit][] = [
  ['/app.css'],
  ['/assets/app-1.js'],
  ['/assets/pdf.worker-1.mjs'],
  ['/data/numbers.json'],
  ['/documents/paper.pdf'],
  ['/favicon.ico'],
  ['/favicon.svg'],
  ['/font.ttf'],
  ['/font.woff2'],
  ['/images/a.jpg'],
  ['/images/a.png'],
  ['/images/a.webp'],
  ['/images/social/a.jpg'],
  ['/images/social/default.png'],
  ['/manifest.webmanifest'],
  ['/module.wasm'],
  ['/notes.txt'],
  ['/unknown.bcmap'],
  ['/page.html'],
  ['/app.css?v=1'],
  ['/app%2Ecss?v=1'],
  ['/app.css', { method: 'HEAD' }],
  ['/app.css', { method: 'POST' }],
  ['/app.css', { headers: { 'if-none-match': '"other"' } }],
  ['/_headers'],
  ['/nope.css'],
  ['/nope.css', { method: 'POST' }],
  ['/%E0%A4%A'],
  ['/images'],
  ['/images/'],
  ['/../app.css'],
]
