import { readFileSync } from 'node:fs'
import { siteFile } from './places.ts'

/**
 * The colours of the drawings in both schemes. Those of the site are read from its tokens; the drawings add the two blues between brand and
 * ground, and the colours of people, who keep their dark hair at night.
 */
const tokens = readFileSync(siteFile('ui/styles/tokens.css'), 'utf8')

const halves = (name: string): [string, string] => {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)
  if (!found?.[1] || !found[2]) throw new Error(`no token --${name} with two halves`)
  return [found[1], found[2]]
}

export const schemes: Record<string, [string, string]> = {
  ink: halves('ink'),
  muted: halves('muted'),
  line: halves('line'),
  ground: halves('ground'),
  card: halves('card'),
  tone: halves('tone'),
  brand: halves('brand'),
  soft: halves('brand-soft'),
  over: halves('on-brand'),
  success: halves('success'),
  relief: halves('success-soft'),
  warning: halves('warning'),
  danger: halves('danger'),
  alarm: halves('danger-soft'),
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

/** A colour that follows the scheme of the page. */
export const colour = (name: string): string => {
  if (name !== 'none' && !schemes[name]) throw new Error(`no colour ${name}`)
  return name === 'none' ? name : `var(--${name})`
}

/** The same content in the light scheme for raster pictures. */
export const inLight = (content: string): string => content.replace(/var\(--(\w+)\)/g, (_, name: string) => schemes[name]?.[0] ?? name)
