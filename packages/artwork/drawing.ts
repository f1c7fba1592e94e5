import { lettersOf } from './lettering.ts'
import { inLight, schemes } from './scheme.ts'

/** A complete file: only the colours in use, in both halves. */
export function drawing(width: number, height: number, content: string, size = { width, height }): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width}" height="${size.height}">`
  const used = Object.entries(schemes).filter(([name]) => content.includes(`var(--${name})`))
  const list = (half: 0 | 1) => used.map(([name, values]) => `--${name}:${values[half]}`).join(';')
  const style = `<style>:root{${list(0)}}@media(prefers-color-scheme:dark){:root{${list(1)}}}</style>`
  return `${head}${style}${lettersOf(content)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>\n`
}

/** The same for raster pictures, in the light scheme on a ground. */
export function raster(width: number, height: number, ground: string, content: string, pixels: { width: number; height: number }): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels.width}" height="${pixels.height}">`
  const back = `<rect width="${width}" height="${height}" fill="var(--${ground})"/>`
  const body = `${back}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g>`
  return inLight(`${head}${lettersOf(content)}${body}</svg>`)
}
