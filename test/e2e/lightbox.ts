import type { Locator, Page } from '@playwright/test'
import { open } from './browser-side.ts'
import { expect } from './fixtures.ts'

type State = 'loading' | 'ready' | 'broken'

/** The link of the first picture of the carousel, in view. */
export async function firstPicture(page: Page): Promise<Locator> {
  // A missing page shows the carousel.
  await open(page, '/net-takoj-stranicy/')
  await page.locator('.case-slide').first().getByText('Решение', { exact: true }).click()
  return page.locator('.picture-link').first()
}

/** The first picture of the carousel in the lightbox. */
export async function openFirstCase(page: Page) {
  const link = await firstPicture(page)
  await link.click()
  await isReady(page)
  return { link, dialog: page.getByRole('dialog', { name: 'Просмотр картинок' }), picture: page.locator('.lightbox-picture') }
}

export async function isReady(page: Page, state: State = 'ready'): Promise<void> {
  await expect(page.locator('.lightbox-stage')).toHaveAttribute('data-state', state, { timeout: 30_000 })
}

/** The displayed size of the picture as a share of its natural size. */
export async function naturalShare(picture: Locator): Promise<number> {
  return picture.evaluate((image) => {
    const { width, scale } = getComputedStyle(image)
    return image instanceof HTMLImageElement ? (Number.parseFloat(width) * Number(scale)) / image.naturalWidth : Number.NaN
  })
}
