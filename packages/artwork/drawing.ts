import { lettersOf } from './lettering.ts'
import { schemes, withLightColours } from './scheme.ts'

/** An SVG file that defines the colours in use for both schemes. */
export function drawing(width: number, height: number, content: string, size = { width, height }): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width}" height="${size.height}">`
  const used = Object.entries(schemes).filter(([name]) => content.includes(`var(--${name})`))
  const list = (scheme: 0 | 1) => used.map(([name, values]) => `--${name}:${values[scheme]}`).join(';')
  const style = `<style>:root{${list(0)}}@media(prefers-color-scheme:dark){:root{${list(1)}}}</style>`
  return `${head}${style}${lettersOf(content)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>\n`
}

/** The SVG source of a raster picture, in light colours on a background. */
export function raster(width: number, height: number, ground: string, content: string, pixels: { width: number; height: number }): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels.width}" height="${pixels.height}">`
  const back = `<rect width="${width}" height="${height}" fill="var(--${ground})"/>`
  const body = `${back}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g>`
  return withLightColours(`${head}${lettersOf(content)}${body}</svg>`)
}
