import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { faulty, hang } from '../../../test/worker/faulty.ts'
import { visitor } from '../../../test/worker/visit.ts'

const PICTURE = 'images/cases/case-1.webp'

async function sizeOf(response: Response): Promise<{ format: string; width: number; height: number }> {
  const info = await env.IMAGES.info(new Blob([await response.arrayBuffer()]).stream())
  return 'width' in info ? { format: info.format, width: info.width, height: info.height } : { format: info.format, width: 0, height: 0 }
}

const ONE_PIXEL = Uint8Array.fromBase64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==')

/** The first bytes of a PNG with this size. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = ONE_PIXEL.slice(0, 33)
  const view = new DataView(header.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return header
}

afterEach(() => vi.useRealTimers())

function original(): Promise<Response> {
  return env.ASSETS.fetch(`http://localhost/${PICTURE}`)
}

/** Spellings of one request, with all names, separators, orders, cases, defaults and encodings that a URL may have. */
function spellingsOf(width: number): string[] {
  const names = [
    ['f', 'w', 'q'],
    ['format', 'width', 'quality'],
    ['F', 's', 'Q'],
    ['f', 'resize', 'quality'],
  ]
  const modifiers = names.flatMap(([f, w, q]) =>
    ['_', ':', '='].flatMap((is) =>
      ['&', ',', '%26'].flatMap((and) => [
        [`${f}${is}webp`, `${w}${is}${width}`].join(and),
        [`${w}${is}${width}`, `${q}${is}80`, `${f}${is}WebP`].join(and),
      ]),
    ),
  )
  const canonical = `f_webp&q_80&w_${width}`
  return [
    ...modifiers.map((text) => `/_ipx/${text}/${PICTURE}`),
    `/_ipx/${canonical.replace('_', '%5F')}/${PICTURE}`,
    `/_ipx/${canonical.replace('80', '080')}/${PICTURE}`,
    `/_ipx/${canonical}/${PICTURE.replace('-', '%2D')}`,
    `/_ipx/${canonical}/${PICTURE}?n=1`,
    `/_ipx/w_320&${canonical}/${PICTURE}`,
  ]
}

/** An Images binding that counts its calls. */
function counting() {
  const count = { resized: 0 }
  const input = (stream: ReadableStream<Uint8Array>) => {
    count.resized += 1
    return env.IMAGES.input(stream)
  }
  return { count, IMAGES: faulty(env.IMAGES, { input }) }
}

describe('a picture of the site', () => {
  it.each([
    ['f_webp&q_80&w_320', PICTURE, 320, 214],
    ['f_webp&q_80&w_559', PICTURE, 559, 373],
    ['f_webp&q_80&s_640x360', PICTURE, 640, 360],
    ['f_webp&s_10x10&q_50&blur_3', PICTURE, 10, 10],
    ['f_webp&q_60&w_320', 'images/social/default.png', 320, 168],
  ])('a picture requested with %s from %s is a WebP of %d × %d that is cached for a year', async (modifiers, path, width, height) => {
    const response = await visitor()(`/_ipx/${modifiers}/${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sizeOf(response)).toEqual({ format: 'image/webp', width, height })
  })

  it.each([
    ['resized', `f_webp&q_80&w_640`, {}],
    ['cached', `f_webp&q_80&w_640`, {}],
    ['redirected to', `f_webp&w_640`, {}],
    ['served as the original because resizing fails', `f_webp&q_81&w_640`, { IMAGES: faulty(env.IMAGES, { input: null }) }],
  ])('other sites may show a picture when it is %s', async (_how, modifiers, bindings) => {
    const { headers } = await visitor(bindings)(`/_ipx/${modifiers}/${PICTURE}`)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('a picture is resized once, however often it is requested', async () => {
    const { count, IMAGES } = counting()
    const visit = visitor({ IMAGES })
    const path = `/_ipx/f_webp&q_80&w_768/${PICTURE}`
    const answers = [await visit(path), await visit(path), await visit(path, { method: 'HEAD' }), await visit(`${path}?`)]
    expect([answers.map(({ status }) => status), count.resized]).toEqual([[200, 200, 200, 200], 1])
  })

  it('a picture is resized and cached once, however its URL is spelt', async () => {
    const { count, IMAGES } = counting()
    const visit = visitor({ IMAGES })
    const spellings = spellingsOf(2048)
    const canonical = `/_ipx/f_webp&q_80&w_2048/${PICTURE}`
    const answers = new Set<string>()
    for (const spelling of spellings) {
      const { status, headers } = await visit(spelling)
      answers.add(`${status} ${headers.get('location')}`)
      expect((await visit(headers.get('location') ?? '')).status).toBe(200)
    }
    const kept = await Promise.all([...spellings, canonical].map((path) => caches.default.match(`http://localhost${path}`)))
    expect(spellings.length).toBeGreaterThan(50)
    expect([[...answers], count.resized, kept.filter(Boolean).length]).toEqual([[`301 ${canonical}`], 1, 1])
  })

  it('a picture in any format is WebP for a browser that does not accept AVIF', async () => {
    const { status, headers } = await visitor()(`/_ipx/f_auto&q_80&w_640/${PICTURE}`, { headers: { accept: 'image/webp,*/*' } })
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, 'image/webp', 'Accept'])
    expect(headers.get('cache-control')).toContain('immutable')
  })

  it('a picture in any format is AVIF for a browser that accepts it, once it is made; until then it is WebP that is cached for a minute', async () => {
    const { count, IMAGES } = counting()
    const visit = visitor({ IMAGES })
    const answers: unknown[] = []
    for (const _ of [1, 2, 3]) {
      const response = await visit(`/_ipx/f_auto&q_80&w_320/${PICTURE}`, { headers: { accept: 'image/avif,image/webp,*/*' } })
      const { format, width } = await sizeOf(response.clone())
      answers.push([
        format,
        width,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
        response.headers.get('vary'),
      ])
    }
    const avif = ['image/avif', 320, 'image/avif', 'public, max-age=31536000, immutable', 'Accept']
    expect(answers).toEqual([['image/webp', 320, 'image/webp', 'public, max-age=60', 'Accept'], avif, avif])
    expect(count.resized).toBe(2)
  })

  it('the AVIF of a picture in any format is made once, however many visitors request it at the same time', async () => {
    const { count, IMAGES } = counting()
    const visit = visitor({ IMAGES })
    const path = `/_ipx/f_auto&q_79&w_320/${PICTURE}`
    await visit(path)
    const before = count.resized
    await Promise.all(Array.from({ length: 5 }, () => visit(path, { headers: { accept: 'image/avif' } })))
    expect(count.resized - before).toBe(1)
  })

  it('a picture in any format is WebP when AVIF cannot be made', async () => {
    const input = (stream: ReadableStream<Uint8Array>) => ({
      transform: (size: ImageTransform) => ({
        output: (wish: ImageOutputOptions) =>
          wish.format === 'image/avif' ? Promise.reject(new Error('IMAGES 9412')) : env.IMAGES.input(stream).transform(size).output(wish),
      }),
    })
    const visit = visitor({ IMAGES: faulty(env.IMAGES, { input }) })
    for (const _ of [1, 2]) {
      const response = await visit(`/_ipx/f_auto&q_80&w_559/${PICTURE}`, { headers: { accept: 'image/avif,image/webp' } })
      expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual(['image/webp', 'public, max-age=60'])
      expect((await sizeOf(response)).format).toBe('image/webp')
    }
  })

  it('a picture wider than 1536 px is never AVIF, which would take seconds to make', async () => {
    const { headers } = await visitor()(`/_ipx/f_auto&q_80&w_2048/${PICTURE}`, { headers: { accept: 'image/avif' } })
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'public, max-age=31536000, immutable'])
  })

  it.each([
    ['blur_3,q_50,s_10x10,f_webp', 'f_webp&s_10x10&q_50&blur_3'],
    ['f_webp&s_10x10', 'f_webp&s_10x10&q_50&blur_3'],
    ['f_webp&s_640X360', 'f_webp&q_80&s_640x360'],
    ['w_1024&f_webp&q_50', 'f_webp&q_50&w_1024'],
  ])('a picture requested with %s is redirected to %s, also by HEAD', async (modifiers, canonical) => {
    const response = await visitor()(`/_ipx/${modifiers}/${PICTURE}`, { method: 'HEAD' })
    expect([response.status, response.headers.get('location')]).toEqual([301, `/_ipx/${canonical}/${PICTURE}`])
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it('the response to HEAD has no body', async () => {
    const response = await visitor()(`/_ipx/f_webp&q_80&w_1024/${PICTURE}`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), (await response.arrayBuffer()).byteLength]).toEqual([
      200,
      'image/webp',
      0,
    ])
  })
})

it.each([
  ['missing', 'images/cases/case-99.webp'],
  ['outside the folder', 'favicon.ico'],
  ['outside the folder by dots', 'images/../icon-512.png'],
  ['outside the folder by encoded dots', 'images/%2e%2e/icon-512.png'],
  ['outside the folder by encoded slashes', 'images/..%2ficon-512.png'],
  ['behind an encoded slash', 'images%2Fcases%2Fcase-1.webp'],
  ['behind two slashes', 'images//cases/case-1.webp'],
  ['on another host', 'https://evil.example/images/a.webp'],
  ['on another host without a scheme', '/evil.example/images/a.webp'],
  ['on another host by name and password', '@evil.example/images/a.webp'],
  ['a drawing', 'images/maps/kazan.svg'],
  ['a page', 'blog/'],
  ['another resized picture', `_ipx/f_webp&w_320/${PICTURE}`],
  ['a file with a query of its own', `${PICTURE}%3Fx=1`],
])('a path outside the pictures of the site is not found: %s', async (_what, path) => {
  const response = await visitor()(`/_ipx/f_webp&q_80&w_320/${path}`)
  expect(response.status).toBe(404)
})

it('a file with the name of a picture but another type is not found', async () => {
  const fetch = () => Promise.resolve(new Response('<svg onload="alert(1)">', { headers: { 'content-type': 'text/html' } }))
  const response = await visitor({ ASSETS: faulty(env.ASSETS, { fetch }) })('/_ipx/f_webp&q_80&w_320/images/liar.webp')
  expect(response.status).toBe(404)
})

describe('pictures of unusual size', () => {
  /** A visitor of a site whose assets all have these bytes. */
  const holding = (bytes: Uint8Array<ArrayBuffer>) => {
    const fetch = () => Promise.resolve(new Response(bytes, { headers: { 'content-type': 'image/png' } }))
    return visitor({ ASSETS: faulty(env.ASSETS, { fetch }) })
  }

  it('a picture of one pixel stays one pixel', async () => {
    const response = await holding(ONE_PIXEL)('/_ipx/f_webp&q_80&w_320/images/dot.png')
    expect(await sizeOf(response)).toEqual({ format: 'image/webp', width: 1, height: 1 })
  })

  it('a picture of 10,000 × 10,000 is refused before it is decoded', async () => {
    const response = await holding(pngHeader(10_000, 10_000))('/_ipx/f_webp&q_80&w_320/images/huge.png')
    expect([response.status, await response.json()]).toEqual([
      422,
      { statusCode: 422, statusMessage: 'The picture is too large to be resized: 10000×10000' },
    ])
  })

  it('a picture whose size is only at its end is served unchanged, for a minute', async () => {
    const later = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 9, 1, 1, 0x11, 0])
    const response = await holding(later)('/_ipx/f_webp&q_80&w_320/images/later.jpg')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(later)
  })

  it.each([
    ['a text', new TextEncoder().encode('not a picture')],
    ['nothing', new Uint8Array()],
    ['the first half of a header', pngHeader(10, 10).slice(0, 18)],
    ['a picture without width', pngHeader(0, 10)],
    ['a JPEG that never begins', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0, 0])],
  ])('a file that is really %s is not found', async (_what, bytes) => {
    const response = await holding(bytes)('/_ipx/f_webp&q_80&w_320/images/liar.png')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json'])
  })
})

it.each(['w_99999&f_webp', 'f_webp&q_0&w_640', 'f_svg&w_640', 'nonsense', '%zz', '_'])(
  'a request with the invalid modifiers %s is refused with a sentence',
  async (modifiers) => {
    const response = await visitor()(`/_ipx/${modifiers}/${PICTURE}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ statusCode: 400, statusMessage: expect.stringMatching(/^Invalid image request: .{10,}/) })
  },
)

it.each(['/_ipx', '/_ipx/', '/_ipx/f_webp&w_320', '/_ipx/f_webp&w_320/'])(
  'an invalid request to %s is refused or not found',
  async (path) => {
    const response = await visitor()(path)
    expect([400, 404]).toContain(response.status)
  },
)

describe('when resizing fails', () => {
  const output = () => Promise.reject(new Error('IMAGES_TRANSFORM_ERROR 9422'))
  const transform = () => ({ output })

  it.each([
    [
      'at once',
      faulty(env.IMAGES, {
        input: () => {
          throw new Error('IMAGES 9422')
        },
      }),
    ],
    ['later', faulty(env.IMAGES, { input: () => ({ transform }) })],
  ])('when resizing fails %s, the original is served and cached for a minute', async (_when, IMAGES) => {
    const response = await visitor({ IMAGES })(`/_ipx/f_webp&q_80&w_1536/${PICTURE}`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=60',
    ])
    expect(await response.arrayBuffer()).toEqual(await (await original()).arrayBuffer())
  })

  it('when the binding hangs, the original is served after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = Promise.withResolvers<void>()
    const silent = () => {
      asked.resolve()
      return hang()
    }
    const IMAGES = faulty(env.IMAGES, { input: () => ({ transform: () => ({ output: silent }) }) })
    const response = visitor({ IMAGES })(`/_ipx/f_webp&q_80&w_3072/${PICTURE}`)
    await asked.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await response).headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('after a failure the next request resizes again, and the result is cached for a year', async () => {
    const path = `/_ipx/f_webp&q_80&w_1280/${PICTURE}`
    await visitor({ IMAGES: faulty(env.IMAGES, { input: () => ({ transform }) }) })(path)
    const response = await visitor()(path)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })
})
