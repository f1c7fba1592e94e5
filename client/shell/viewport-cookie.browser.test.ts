import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { until } from '../../test/browser/until.ts'
import { startViewportCookie } from './viewport-cookie.ts'

it('the cookie follows the width of the window', async () => {
  await page.viewport(1280, 800)
  startViewportCookie()
  expect(document.cookie).toContain('viewport=desktopMedium')
  await page.viewport(400, 800)
  await until(() => expect(document.cookie).toContain('viewport=mobileMedium'))
  await page.viewport(1280, 800)
  await until(() => expect(document.cookie).toContain('viewport=desktopMedium'))
})
