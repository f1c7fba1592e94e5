import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { until } from '../../test/browser/until.ts'
import { startViewportCookie, viewportClass } from './viewport-cookie.ts'

it.each([
  [240, 'mobile'],
  [320, 'mobile'],
  [374, 'mobile'],
  [375, 'mobileMedium'],
  [425, 'mobileWide'],
  [768, 'tablet'],
  [1024, 'desktop'],
  [1280, 'desktopMedium'],
  [1599, 'desktopMedium'],
  [1600, 'desktopWide'],
  [4000, 'desktopWide'],
  [0, 'desktop'],
  [Number.NaN, 'desktop'],
])('viewportClass of %s px is %s', (width, name) => {
  expect(viewportClass(width)).toBe(name)
})

it('the cookie follows the width of the window', async () => {
  await page.viewport(1280, 800)
  startViewportCookie()
  expect(document.cookie).toContain('viewport=desktopMedium')
  await page.viewport(400, 800)
  await until(() => expect(document.cookie).toContain('viewport=mobileMedium'))
  await page.viewport(1280, 800)
  await until(() => expect(document.cookie).toContain('viewport=desktopMedium'))
})
