import { parse } from 'node-html-parser'

/** Parts of a head that the yardstick lacks: all that a browser fetches beside the document. */
const FETCHED =
  'script, link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=prefetch], link[rel=icon], link[rel=manifest]'
const FONT_FACE = /@font-face\s*\{[^}]*\}/g

/**
 * The yardstick of a page: a plain document with the same head, the same inline styles, the same text in paragraphs and the same first picture, without
 * scripts, fonts, further sheets and the markup of the site. The paints of a page are ratios to those of its yardstick in the same run, so they say the
 * same on a fast machine and on a slow one.
 */
export function yardstickOf(html: string): string {
  const page = parse(html, { comment: false, blockTextElements: { style: true, script: true } })
  const [head, main] = [page.querySelector('head'), page.querySelector('main')]
  if (!head || !main) throw new Error('The page has no head or no main')
  const picture = main.querySelectorAll('img').find((image) => image.getAttribute('fetchPriority') === 'high')
  const title = main.querySelector('h1')?.text ?? ''
  for (const part of main.querySelectorAll('h1, script, style, template')) part.remove()
  const lines = main.structuredText.split('\n').filter((line) => line.trim() !== '')
  for (const part of head.querySelectorAll(FETCHED)) part.remove()
  const body = [`<h1>${title}</h1>`, picture?.outerHTML ?? '', ...lines.map((line) => `<p>${line}</p>`)].join('')
  return `<!DOCTYPE html><html lang="ru">${head.outerHTML.replaceAll(FONT_FACE, '')}<body><main>${body}</main></body></html>`
}
