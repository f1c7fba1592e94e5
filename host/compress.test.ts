import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCompression } from './compress.ts'

/** Prose, whose size depends on the quality of the compression. */
const TEXT = readFileSync('README.md', 'utf8')
const html = (body: BodyInit | null = TEXT, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=UTF-8', ...headers } })
const asks = (accepted: string, path = '/', method = 'GET') =>
  new Request(`http://site.ru${path}`, { method, headers: { 'accept-encoding': accepted } })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', null],
    ['brotli', null],
    ['', null],
  ])('the coding of an answer for «%s» is %s', async (accepted, coding) => {
    const response = await createCompression()(asks(accepted), html())
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([coding, 'Accept-Encoding'])
    const bytes = await bytesOf(response)
    const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(new TextDecoder().decode(text)).toBe(TEXT)
  })

  it.each(['image/webp', 'application/pdf', 'text/event-stream'])('%s stays as it is', async (type) => {
    const { headers } = await createCompression()(asks('br'), new Response('x', { headers: { 'content-type': type } }))
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null])
  })

  it('a response to POST is compressed, too, because content is queried by POST', async () => {
    const answer = new Response('{}', { headers: { 'content-type': 'application/json' } })
    expect((await createCompression()(asks('br', '/api/servisec/fetchDataSimple', 'POST'), answer)).headers.get('content-encoding')).toBe(
      'br',
    )
  })

  it('a response that is compressed already stays as it is', async () => {
    const response = await createCompression()(asks('br'), html('packed', { 'content-encoding': 'gzip' }))
    expect(await response.text()).toBe('packed')
  })

  it('compression extends the Vary header of a response', async () => {
    expect((await createCompression()(asks('br'), html(TEXT, { vary: 'Accept' }))).headers.get('vary')).toBe('Accept, Accept-Encoding')
  })

  it('a response to HEAD has the Vary header but no content coding', async () => {
    const { headers, body } = await createCompression()(asks('br', '/', 'HEAD'), html(null))
    expect([headers.get('content-encoding'), headers.get('vary'), body]).toEqual([null, 'Accept-Encoding', null])
  })

  it('compression keeps status and headers of a response', async () => {
    const answer = new Response(TEXT, { status: 404, headers: { 'content-type': 'text/html', 'x-request-id': 'one' } })
    const response = await createCompression()(asks('br'), answer)
    expect([response.status, response.headers.get('x-request-id')]).toEqual([404, 'one'])
  })
})

it('all cookies of a response are sent', async () => {
  const answer = html()
  for (const cookie of ['one=1', 'two=2']) answer.headers.append('set-cookie', cookie)
  const { headers } = await createCompression()(asks('br'), answer)
  expect([headers.getSetCookie(), headers.get('content-encoding')]).toEqual([['one=1', 'two=2'], 'br'])
})

describe('an answer with a tag', () => {
  const kept = () => html(TEXT, { etag: 'W/"one"' })
  const small = () => html('<p>Мало</p>', { etag: 'W/"one"' })

  it('a response with a tag is compressed once, and in the best quality once it is requested again', async () => {
    const compress = createCompression()
    const first = await bytesOf(await compress(asks('br'), kept()))
    let next = first
    // The best form is compressed on another thread after a response, so the test yields to the event loop.
    while (next.length === first.length) {
      await new Promise(setImmediate)
      next = await bytesOf(await compress(asks('br'), kept()))
    }
    expect(next.length).toBeLessThan(first.length)
    expect(new TextDecoder().decode(brotliDecompressSync(next))).toBe(TEXT)
  })

  it('responses are cached by address, tag and coding', async () => {
    const compress = createCompression()
    const read = async (request: Request, response: Response) => {
      const bytes = await bytesOf(await compress(request, response))
      return new TextDecoder().decode(request.headers.get('accept-encoding') === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes))
    }
    await read(asks('br'), html('one', { etag: 'W/"one"' }))
    expect(await read(asks('br', '/other/'), html('two', { etag: 'W/"one"' }))).toBe('two')
    expect(await read(asks('br'), html('three', { etag: 'W/"two"' }))).toBe('three')
    expect(await read(asks('gzip'), html('four', { etag: 'W/"one"' }))).toBe('four')
  })

  it('a response is evicted for the next one, and the length of its address counts towards the limit', async () => {
    const compress = createCompression(3000)
    // A cached body is sent without reading that of the response.
    const isKept = async () => {
      const answer = small()
      await compress(asks('gzip'), answer)
      return !answer.bodyUsed
    }
    const seen = [await isKept(), await isKept()]
    for (const letter of ['x', 'y']) await compress(asks('gzip', `/?${letter.repeat(1000)}`), small())
    expect([...seen, await isKept()]).toEqual([false, true, false])
  })

  it('compression does not change the headers of the original response, which others share', async () => {
    const answer = kept()
    await createCompression()(asks('br'), answer)
    expect(answer.headers.has('content-encoding')).toBe(false)
  })
})

it('a response that is still being rendered is streamed', async () => {
  const made = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('<!doctype html><title>Начало</title>'))
      await made.promise
      controller.enqueue(new TextEncoder().encode('конец'))
      controller.close()
    },
  })
  const response = await createCompression()(asks('br'), html(body))
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.length).toBeGreaterThan(20)
  made.resolve()
  const parts = [first?.value ?? new Uint8Array()]
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value)
  expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe('<!doctype html><title>Начало</title>конец')
})

it('rendering is cancelled when the visitor disconnects', async () => {
  const left = Promise.withResolvers<unknown>()
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(1000))),
    cancel: left.resolve,
  })
  const response = await createCompression()(asks('br'), html(body))
  const reader = response.body?.getReader()
  expect([response.headers.get('content-encoding'), (await reader?.read())?.done]).toEqual(['br', false])
  await reader?.cancel()
  expect(await left.promise).toBeInstanceOf(Error)
})
