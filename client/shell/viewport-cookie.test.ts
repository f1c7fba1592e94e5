import { expect, it } from 'vitest'
import { viewportClass } from './viewport-cookie.ts'

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
