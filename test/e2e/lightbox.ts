import type { Locator, Page } from '@playwright/test'
import { open } from './browser-side.ts'
import { expect } from './fixtures.ts'

/** The browser's own view of a picture has inline styles, which the site's CSP refuses; only the dark background is lost. */
export function ownPictureView(silentDamage: string[]): void {
  const rest = silentDamage.filter((line) => !line.includes('Applying inline style'))
  silentDamage.splice(0, silentDamage.length, ...rest)
}

/** The first picture of /cases/ in the lightbox. */
export async function openFirstCase(page: Page, state: 'loading' | 'ready' | 'broken' = 'ready') {
  await open(page, '/cases/')
  const link = page.locator('.picture-link').first()
  await link.click()
  await isReady(page, state)
  return { link, dialog: page.getByRole('dialog', { name: 'Просмотр картинок' }), picture: page.locator('.lightbox-picture') }
}

export async function isReady(page: Page, state: 'loading' | 'ready' | 'broken' = 'ready'): Promise<void> {
  await expect(page.locator('.lightbox-stage')).toHaveAttribute('data-state', state, { timeout: 30_000 })
}

/** The displayed size of the picture as a share of its natural size. */
export async function naturalShare(picture: Locator): Promise<number> {
  return picture.evaluate((image) => {
    const { width, scale } = getComputedStyle(image)
    return image instanceof HTMLImageElement ? (Number.parseFloat(width) * Number(scale)) / image.naturalWidth : Number.NaN
  })
}
