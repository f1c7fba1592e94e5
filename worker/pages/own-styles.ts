import { type StylePart, styleParts } from 'virtual:build-info'

export interface Styles {
  css: string
  /** `sha256-…` for the content security policy. */
  hash: string
}

/** Every combination of rules that a page of this isolate needed, by the rules' places in the sheet. */
const known = new Map<string, Promise<Styles>>()
const MOST_COMBINATIONS = 200

/** The rules of the site's sheet that the classes of a finished document need; the browser gets the others when it is idle. */
export function ownStyles(html: string): Promise<Styles> {
  const classes = classesIn(html)
  const taken: string[] = []
  const css = cssOf(styleParts, (needs, place) => {
    const isNeeded = needs.some((names) => names.every((name) => classes.has(name)))
    if (isNeeded) taken.push(place)
    return isNeeded
  })
  return remembered(taken.join(), css)
}

/** The whole sheet, for a document that is sent before its markup is known. */
export function allStyles(): Promise<Styles> {
  return remembered(
    'all',
    cssOf(styleParts, () => true),
  )
}

function remembered(key: string, css: string): Promise<Styles> {
  const styles = known.get(key) ?? hashed(css)
  if (known.size < MOST_COMBINATIONS) known.set(key, styles)
  return styles
}

/** Class names, and the values of data attributes as `data-x=y`. */
function classesIn(html: string): Set<string> {
  const found = new Set<string>()
  for (const [, attribute, value = ''] of html.matchAll(/\s(class|data-[\w-]+)="([^"]*)"/g)) {
    found.add(attribute === 'class' ? value : `${attribute}=${value}`)
  }
  return new Set([...found].flatMap((list) => list.split(' ')))
}

function cssOf(parts: readonly StylePart[], isNeeded: (needs: readonly string[][], place: string) => boolean, place = ''): string {
  let css = ''
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') css += part
    else if ('needs' in part) css += isNeeded(part.needs, `${place}${index}`) ? part.css : ''
    else {
      const inside = cssOf(part.parts, isNeeded, `${place}${index}.`)
      if (inside !== '') css += `${part.open}{${inside}}`
    }
  }
  return css
}

async function hashed(css: string): Promise<Styles> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  return { css, hash: `sha256-${btoa(String.fromCharCode(...digest))}` }
}
