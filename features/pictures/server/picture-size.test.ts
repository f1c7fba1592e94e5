import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isShownWithoutSize, pictureSize } from './picture-size.ts'

it.each([
  ['images/cases/case-1.webp', 'image/webp'],
  ['images/cases/case-8.webp', 'image/webp'],
  ['images/social/default.png', 'image/png'],
  ['icon-512.png', 'image/png'],
])("the size of %s equals the Images binding's", async (path, format) => {
  const bytes = await (await env.ASSETS.fetch(`http://localhost/${path}`)).arrayBuffer()
  expect(await env.IMAGES.info(new Blob([bytes]).stream())).toMatchObject({ format, ...pictureSize(bytes) })
})

it("the size of a JPEG equals the Images binding's", async () => {
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

const FRAME = [0xff, 0xc2, 0, 11, 8, 0x02, 0x80, 0x03, 0xc0, 1, 1, 0x11, 0]
const SIZE = { width: 960, height: 640 }
const UNKNOWN = { width: 0, height: 0 }

it.each<[string, number[], { width: number; height: number }]>([
  ['follows a segment', [0xff, 0xe0, 0, 4, 1, 2, ...FRAME], SIZE],
  ['follows fill bytes', [0xff, 0xff, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, ...FRAME], SIZE],
  ['follows markers that stand alone', [0xff, 0x01, 0xff, 0xd0, 0xff, 0xff, 0xd7, ...FRAME], SIZE],
  ['follows tables whose codes lie among those of frames', [0xff, 0xc4, 0, 4, 1, 2, 0xff, 0xcc, 0, 4, 1, 2, ...FRAME], SIZE],
  ['follows 600 segments', [...Array(600).fill([0xff, 0xfe, 0, 3, 65]).flat(), ...FRAME], SIZE],
  ['is truncated', [0xff, 0xff, 0xff, 0xe0, 0, 4], UNKNOWN],
  ['is missing', [0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, ...FRAME], UNKNOWN],
  ['follows bytes that are not a marker', [0xff, 0xe0, 0, 4, 1, 2, 0, 0, 0xff, 0, 7, ...FRAME], SIZE],
])('the size of a JPEG is read when its frame %s', (_, rest, size) => {
  expect(pictureSize(new Uint8Array([0xff, 0xd8, ...rest]).buffer)).toEqual(size)
})

it('a picture without a readable size that browsers show is distinguished from a broken file', () => {
  const later = FRAME.with(5, 0).with(6, 0)
  expect(isShownWithoutSize(new Uint8Array([0xff, 0xd8, ...later]).buffer)).toBe(true)
  expect(isShownWithoutSize(new TextEncoder().encode('GIF89a??').buffer)).toBe(true)
  expect(isShownWithoutSize(new TextEncoder().encode('????ftypavif').buffer)).toBe(true)
  expect(isShownWithoutSize(new TextEncoder().encode('<html>').buffer)).toBe(false)
  expect(isShownWithoutSize(new ArrayBuffer())).toBe(false)
})

it('any bytes have a size or zeros, without an error', () => {
  const starts = [[], [0xff, 0xd8, 0xff, 0xe0], [0x89, 0x50, 0x4e, 0x47], [...new TextEncoder().encode('RIFF....WEBPVP8 ')]]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const { width, height } = pictureSize(new Uint8Array([...start, ...rest]).buffer)
      expect(width >= 0 && height >= 0).toBe(true)
    }),
  )
})
