import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { faulty, hang } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

const PICTURE = 'images/cases/case-1.webp'

async function sizeOf(response: Response): Promise<{ format: string; width: number; height: number }> {
  const info = await env.IMAGES.info(new Blob([await response.arrayBuffer()]).stream())
  return 'width' in info ? { format: info.format, width: info.width, height: info.height } : { format: info.format, width: 0, height: 0 }
}

afterEach(() => vi.useRealTimers())

function original(): Promise<Response> {
  return env.ASSETS.fetch(`http://localhost/${PICTURE}`)
}

describe('a picture of the site', () => {
  it.each([
    ['f_webp&q_80&w_320', PICTURE, 320, 214],
    ['f_webp,q_80,w_559', PICTURE, 559, 373],
    ['f_webp&s_640x360', PICTURE, 640, 360],
    ['f_webp&s_10x10&q_50&blur_3', PICTURE, 10, 10],
    ['f_webp%26w_320', 'images/social/default.png', 320, 168],
  ])('by %s of %s comes as WebP of %d × %d, to be kept for good', async (modifiers, path, width, height) => {
    const response = await visitor()(`/_ipx/${modifiers}/${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sizeOf(response)).toEqual({ format: 'image/webp', width, height })
  })

  it('is resized once, whatever the query and however often it is asked for', async () => {
    let resized = 0
    const input = (stream: ReadableStream<Uint8Array>) => {
      resized += 1
      return env.IMAGES.input(stream)
    }
    const visit = visitor({ IMAGES: faulty(env.IMAGES, { input }) })
    const path = `/_ipx/f_webp&w_768/${PICTURE}`
    const answers = [await visit(path), await visit(path), await visit(`${path}?n=1`), await visit(`${path}?n=2`)]
    expect([answers.map(({ status }) => status), resized]).toEqual([[200, 200, 200, 200], 1])
  })

  it('asked for by HEAD has no body', async () => {
    const response = await visitor()(`/_ipx/f_webp&w_1024/${PICTURE}`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), (await response.arrayBuffer()).byteLength]).toEqual([
      200,
      'image/webp',
      0,
    ])
  })
})

describe('what is not a picture of the site', () => {
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
  ])('%s is not found', async (_what, path) => {
    const response = await visitor()(`/_ipx/f_webp&w_320/${path}`)
    expect(response.status).toBe(404)
  })

  it('is not served when a file only calls itself one', async () => {
    const fetch = () => Promise.resolve(new Response('<svg onload="alert(1)">', { headers: { 'content-type': 'text/html' } }))
    const response = await visitor({ ASSETS: faulty(env.ASSETS, { fetch }) })('/_ipx/f_webp&w_320/images/liar.webp')
    expect(response.status).toBe(404)
  })
})

describe('a request that makes no sense', () => {
  it.each(['w_99999&f_webp', 'f_webp&q_0&w_640', 'f_svg&w_640', 'nonsense', '%zz', '_'])(
    '%s is refused with a sentence',
    async (modifiers) => {
      const response = await visitor()(`/_ipx/${modifiers}/${PICTURE}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ statusCode: 400, statusMessage: expect.stringMatching(/^Invalid image request: .{10,}/) })
    },
  )

  it.each(['/_ipx', '/_ipx/', '/_ipx/f_webp&w_320', '/_ipx/f_webp&w_320/'])('%s has no picture', async (path) => {
    const response = await visitor()(path)
    expect([400, 404]).toContain(response.status)
  })
})

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
    ['on the way', faulty(env.IMAGES, { input: () => ({ transform }) })],
  ])('%s, the original comes, to be kept for a minute', async (_when, IMAGES) => {
    const response = await visitor({ IMAGES })(`/_ipx/f_webp&w_1536/${PICTURE}`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=60',
    ])
    expect(await response.arrayBuffer()).toEqual(await (await original()).arrayBuffer())
  })

  it('by silence, the original comes after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = Promise.withResolvers<void>()
    const silent = () => {
      asked.resolve()
      return hang()
    }
    const IMAGES = faulty(env.IMAGES, { input: () => ({ transform: () => ({ output: silent }) }) })
    const response = visitor({ IMAGES })(`/_ipx/f_webp&w_3072/${PICTURE}`)
    await asked.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await response).headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('of a file that is no picture, that file comes back unchanged', async () => {
    const fetch = () => Promise.resolve(new Response('not a picture', { headers: { 'content-type': 'image/webp' } }))
    const response = await visitor({ ASSETS: faulty(env.ASSETS, { fetch }) })('/_ipx/f_webp&w_320/images/broken.webp')
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      200,
      'public, max-age=60',
      'not a picture',
    ])
  })

  it('it is tried again, and then kept for good', async () => {
    const path = `/_ipx/f_webp&w_1280/${PICTURE}`
    await visitor({ IMAGES: faulty(env.IMAGES, { input: () => ({ transform }) }) })(path)
    const response = await visitor()(path)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })
})
