import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { createImages } from './images.ts'

const images = createImages()
type Transform = Parameters<ReturnType<typeof images.input>['transform']>[0]
type Output = Parameters<ReturnType<ReturnType<typeof images.input>['transform']>['output']>[0]
const WEBP: Output = { format: 'image/webp', quality: 90 }

async function made(picture: Uint8Array<ArrayBuffer>, transform: Transform, output = WEBP): Promise<Buffer> {
  const result = await images
    .input(new Blob([picture]).stream())
    .transform(transform)
    .output(output)
  return Buffer.from(await result.response().arrayBuffer())
}

/** A picture of noise, which is large in every format. */
async function noise(width: number, height: number): Promise<Sharp> {
  const create = { width, height, channels: 3 as const, background: 'grey', noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } }
  return sharp(await sharp({ create }).png().toBuffer())
}
const bytes = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

it('a picture from a phone that was held upright is upright', async () => {
  const lying = await bytes((await noise(60, 40)).withMetadata({ orientation: 6 }).jpeg())
  const { width, height, orientation } = await sharp(await made(lying, { width: 20 })).metadata()
  expect([width, height, orientation]).toEqual([20, 30, undefined])
})

it.each(['image/webp', 'image/avif'] as const)('a picture in %s is smaller in a lower quality', async (format) => {
  const picture = await bytes((await noise(40, 40)).png())
  const [low, high] = await Promise.all([5, 95].map((quality) => made(picture, { width: 40 }, { format, quality })))
  expect(low?.length).toBeLessThan((high?.length ?? 0) / 2)
})

it('the radius of a blur is half of the given number of pixels', async () => {
  const half = { create: { width: 20, height: 20, channels: 3 as const, background: 'black' } }
  const white = await sharp({ create: { ...half.create, width: 10, background: 'white' } })
    .png()
    .toBuffer()
  const picture = await bytes(
    sharp(half)
      .composite([{ input: white, left: 10, top: 0 }])
      .png(),
  )
  const row = async (transform: Transform) => {
    const { data } = await sharp(await made(picture, transform, { format: 'image/webp', quality: 100 }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [6, 8].map((column) => (data[10 * 20 + column] ?? 0) > 12)
  }
  expect([await row({ width: 20 }), await row({ width: 20, blur: 3 }), await row({ width: 20, blur: 9 })]).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

it('an unreadable picture fails without affecting others', async () => {
  const picture = await bytes((await noise(60, 40)).png())
  const broken = expect(made(new TextEncoder().encode('no picture'), { width: 20 })).rejects.toThrow('unsupported image format')
  const next = made(picture, { width: 20 })
  await broken
  expect((await sharp(await next).metadata()).width).toBe(20)
})

it('pictures are processed one after another, each on one core and without a cache in memory', async () => {
  const done: string[] = []
  const pictures = await Promise.all([300, 4].map(async (size) => bytes((await noise(size, size)).png())))
  const [large, small] = pictures.map((picture) => made(picture, { width: 300 }))
  await Promise.all([large?.then(() => done.push('large')), small?.then(() => done.push('small'))])
  expect([done, sharp.concurrency(), sharp.cache().memory.max]).toEqual([['large', 'small'], 1, 0])
})
