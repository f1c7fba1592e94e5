import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

it.each([
  ['images/cases/case-1.webp', 'image/webp'],
  ['images/cases/case-8.webp', 'image/webp'],
  ['images/social/default.png', 'image/png'],
  ['icon-512.png', 'image/png'],
])('the size of %s is read as the Images binding reads it', async (path, format) => {
  const bytes = await (await env.ASSETS.fetch(`http://localhost/${path}`)).arrayBuffer()
  expect(await env.IMAGES.info(new Blob([bytes]).stream())).toMatchObject({ format, ...pictureSize(bytes) })
})

it('the size of a JPEG is read as the Images binding reads it', async () => {
  const { body } = await env.ASSETS.fetch('http://localhost/images/social/default.png')
  if (!body) throw new Error('The picture has no bytes')
  const bytes = await (await env.IMAGES.input(body).output({ format: 'image/jpeg' })).response().arrayBuffer()
  expect(await env.IMAGES.info(new Blob([bytes]).stream())).toMatchObject({ format: 'image/jpeg', ...pictureSize(bytes) })
  expect(pictureSize(bytes)).toEqual({ width: 1200, height: 630 })
})

it.each([
  ['VP8X', [0x57, 0x0a, 0, 0, 0, 0, 0, 0, 0x0f, 0x27, 0, 0x0f, 0x27, 0], { width: 10_000, height: 10_000 }],
  ['VP8L', [0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x18, 0, 0, 0, 0, 0, 0], { width: 320, height: 100 }],
])('the size of a WebP of the kind %s is read', (kind, rest, size) => {
  const bytes = new Uint8Array([...new TextEncoder().encode('RIFF????WEBP'), ...new TextEncoder().encode(kind), ...rest])
  expect(pictureSize(bytes.buffer)).toEqual(size)
})

it('any bytes give a size or zeros, without an error', () => {
  const starts = [[], [0xff, 0xd8, 0xff, 0xe0], [0x89, 0x50, 0x4e, 0x47], [...new TextEncoder().encode('RIFF....WEBPVP8 ')]]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const { width, height } = pictureSize(new Uint8Array([...start, ...rest]).buffer)
      expect(width >= 0 && height >= 0).toBe(true)
    }),
  )
})
