import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packageFile } from './places.ts'

const SOURCE = dirname(packageFile('country-flag-icons/3x2/flags.css'))

/** All flags in one file, each a symbol named by its country's ISO code in lower case. */
export async function flagSprite(): Promise<string> {
  const names = (await readdir(SOURCE)).filter((name) => /^[A-Z]{2}\.svg$/.test(name)).sort()
  const symbols = await Promise.all(
    names.map(async (name) => symbolOf(name.slice(0, 2).toLowerCase(), await readFile(join(SOURCE, name), 'utf8'))),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function symbolOf(id: string, svg: string): string {
  const [, viewBox, content] = /^<svg [^>]*?viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(svg.trim()) ?? []
  if (!viewBox) throw new Error(`The flag "${id}" is drawn in an unknown way`)
  return `<symbol id="${id}" viewBox="${viewBox}">${content}</symbol>`
}
