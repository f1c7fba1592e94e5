import { type StylePart, styleParts } from 'virtual:build-info'

export interface Styles {
  css: string
  /** `sha256-…` for the content security policy. */
  hash: string
}

const MOST_COMBINATIONS = 200

/** What `ui/below-fold.tsx` holds, as React writes it. */
const BELOW_FOLD = /<template data-below-fold="start">[\s\S]*?<template data-below-fold="end">/g

export interface StyleChooser {
  /** The rules of the site's sheet that a finished document needs for what is seen at first. */
  own(html: string): Promise<Styles>
  /** The whole sheet, for a document that is sent before its markup is known. */
  all(): Promise<Styles>
}

/** Remembers every combination of rules that a page of this isolate needed, by the rules' places in the sheet. */
export function createStyleChooser(): StyleChooser {
  const known = new Map<string, Promise<Styles>>()
  function remembered(key: string, css: string): Promise<Styles> {
    const styles = known.get(key) ?? hashed(css)
    if (known.size < MOST_COMBINATIONS) known.set(key, styles)
    return styles
  }
  return {
    own(html) {
      const names = namesIn(seenPart(html))
      const taken: string[] = []
      const css = cssOf(styleParts, (needs, place) => {
        const isNeeded = needs.some((all) => all.every((name) => names.has(name)))
        if (isNeeded) taken.push(place)
        return isNeeded
      })
      return remembered(taken.join(), css)
    },
    all: () =>
      remembered(
        'all',
        cssOf(styleParts, () => true),
      ),
  }
}

/** Below a page that has an unseen part, the footer and the dialogs are unseen too. */
function seenPart(html: string): string {
  const [upToFooter = ''] = html.split('</main>', 1)
  const isLongPage = upToFooter.slice(upToFooter.indexOf('<main')).search(BELOW_FOLD) >= 0
  return (isLongPage ? upToFooter : html).replaceAll(BELOW_FOLD, '')
}

/** Elements as `<p`, class names, and the values of data attributes as `data-x=y`. */
function namesIn(html: string): Set<string> {
  const found = new Set<string>()
  for (const [element, attribute, value = ''] of html.matchAll(/<[a-z]\w*|\s(class|data-[\w-]+)="([^"]*)"/g)) {
    found.add(attribute === undefined ? element : attribute === 'class' ? value : `${attribute}=${value}`)
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

async function hashed(rules: string): Promise<Styles> {
  const css = withoutIdleTokens(rules)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  return { css, hash: `sha256-${btoa(String.fromCharCode(...digest))}` }
}

/** Leaves out the look's numbers that none of the rules asks for. */
function withoutIdleTokens(css: string): string {
  const asked = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const isKept = (declaration: string) => !declaration.startsWith('--') || asked.has(declaration.split(':', 1)[0])
  return css.replace(/(?<=:root\{)[^}]*/, (tokens) => tokens.split(';').filter(isKept).join(';'))
}
