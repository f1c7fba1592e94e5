import { readFileSync } from 'node:fs'
import { siteFile } from './places.ts'

const tokens = readFileSync(siteFile('ui/styles/tokens.css'), 'utf8')

const tokenColours = (name: string): [string, string] => {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)
  if (!found?.[1] || !found[2]) throw new Error(`no token --${name} with two colours`)
  return [found[1], found[2]]
}

/**
 * Colours of the drawings, in the light and in the dark scheme. Most are read from the site's tokens. The drawings add two blues between
 * brand and ground, and the colours of people, whose hair stays dark in the dark scheme.
 */
export const schemes: Record<string, [string, string]> = {
  ink: tokenColours('ink'),
  muted: tokenColours('muted'),
  line: tokenColours('line'),
  ground: tokenColours('ground'),
  card: tokenColours('card'),
  tone: tokenColours('tone'),
  brand: tokenColours('brand'),
  soft: tokenColours('brand-soft'),
  over: tokenColours('on-brand'),
  success: tokenColours('success'),
  relief: tokenColours('success-soft'),
  warning: tokenColours('warning'),
  danger: tokenColours('danger'),
  alarm: tokenColours('danger-soft'),
  amber: ['#d9a441', '#e3b566'],
  mid: ['#8fb4e0', '#4f82bd'],
  skin: ['#fff', '#dde7f2'],
  hair: ['#10233a', '#081120'],
  fold: ['#45608a', '#45608a'],
  shade: ['#d7e5f6', '#b4c9e2'],
  deep: ['#1a3451', '#1a3451'],
  pale: ['#c9dcf3', '#8aaad0'],
  wool: ['#8fb4e0', '#6391c7'],
  coat: ['#2f6db8', '#2f6db8'],
}

/** A reference to a colour, which follows the colour scheme of the page. */
export const colour = (name: string): string => {
  if (name !== 'none' && !schemes[name]) throw new Error(`no colour ${name}`)
  return name === 'none' ? name : `var(--${name})`
}

/** Replaces references to colours by the colours of the light scheme, for raster pictures. */
export const withLightColours = (content: string): string =>
  content.replace(/var\(--(\w+)\)/g, (_, name: string) => schemes[name]?.[0] ?? name)
