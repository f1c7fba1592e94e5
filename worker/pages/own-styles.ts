import { type StylePart, styleParts } from 'virtual:build-info'

export interface Styles {
  css: string
  /** `sha256-…` for the content security policy. */
  hash: string
}

const MOST_COMBINATIONS = 200

/** The output of `ui/below-fold.tsx` as React serialises it. */
const BELOW_FOLD = /<template data-below-fold="start">[\s\S]*?<template data-below-fold="end">/g

export interface StyleChooser {
  /** The rules that a finished document needs above the fold. */
  own(html: string): Promise<Styles>
  /** The whole sheet, for a document that is streamed before its markup is known. */
  all(): Promise<Styles>
}

/** Caches the styles of every combination of rules used in this isolate, keyed by the rules' positions in the sheet. */
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

/** The markup above the fold. On a page with a part below the fold, the footer and the dialogs are below it too. */
function seenPart(html: string): string {
  const [upToFooter = ''] = html.split('</main>', 1)
  const isLongPage = upToFooter.slice(upToFooter.indexOf('<main')).search(BELOW_FOLD) >= 0
  return (isLongPage ? upToFooter : html).replaceAll(BELOW_FOLD, '')
}

/** Names used in the markup: elements as `<p`, class names, data attributes as `data-x=y`. */
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

/** Drops custom properties that no rule uses. */
function withoutIdleTokens(css: string): string {
  const asked = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const isKept = (declaration: string) => !declaration.startsWith('--') || asked.has(declaration.split(':', 1)[0])
  return css.replace(/(?<=:root\{)[^}]*/, (tokens) => tokens.split(';').filter(isKept).join(';'))
}
