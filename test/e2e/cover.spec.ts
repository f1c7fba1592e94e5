import { expect as expectSoon, layoutShifts, test } from './fixtures.ts'

/** Making pictures is slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

const PAGES = [
  { path: '/otvety-ii-v-poiske/', cover: '.article-cover' },
  { path: '/blog/', cover: '.post-card-cover' },
]
const RESIZED = '/_ipx/f_auto&q_80&w_768/images/cases/case-1.webp'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the covers of an article and of the first card of the blog are painted with the text and shown whole', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      for (const { path, cover } of PAGES) {
        await page.goto(path)
        const picture = page.locator(cover).first()
        await expect(picture).toHaveJSProperty('complete', true)
        const { natural, shown } = await picture.evaluate((image: HTMLImageElement) => ({
          natural: [image.naturalWidth, image.naturalHeight],
          shown: image.getBoundingClientRect().toJSON(),
        }))
        expect(natural).toEqual([1280, 720])
        expect(Math.abs(shown.width / shown.height - 16 / 9)).toBeLessThan(0.2)
        expect(asked.filter((name) => name === '/images/posts/otvety-ii-v-poiske.svg')).toEqual([])
        expect(await layoutShifts(page)).toEqual([])
      }
    })
  })
}

test('a photo that is requested as AVIF is sent as WebP while its AVIF is made, then as AVIF', async ({ page }) => {
  const ask = (accept: string) => page.request.get(RESIZED, { headers: { accept } })
  const typeOf = async (accept: string) => (await ask(accept)).headers()['content-type']
  expect(['image/webp', 'image/avif']).toContain(await typeOf('image/avif,image/webp'))
  await expect.poll(() => typeOf('image/avif,image/webp')).toBe('image/avif')
  expect(await typeOf('image/webp')).toBe('image/webp')
  expect((await ask('image/webp')).headers()['vary']).toContain('Accept')
})
