import type { Page } from '@playwright/test'

/** Draws the page with the site's font, which may have come too late for `font-display: optional`. */
export async function drawWithSiteFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isOfSite = (family: string) => /^"?Onest(?: latin)?"?$/.test(family)
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule && isOfSite(rule.style.fontFamily)) rule.style.setProperty('font-display', 'block')
    await Promise.all([...document.fonts].flatMap((face) => (isOfSite(face.family) ? [face.load()] : [])))
  })
}

/** Draws the page as for visitors whose site font comes too late: with the font that stands in for it. */
export async function drawWithStandIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of [...sheet.cssRules])
        if (rule instanceof CSSFontFaceRule && /^"?Onest(?: latin)?"?$/.test(rule.style.fontFamily))
          sheet.deleteRule([...sheet.cssRules].indexOf(rule))
  })
}
