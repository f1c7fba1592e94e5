import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { shareImage } from '../../content/compile/share-images.ts'
import { compiledContent } from '../../test/compiled-content.ts'
import { readShareCards, siteVars } from '../seed/seed.ts'
import { filesByFolder, publicFiles, writePictureNames } from './public-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'public-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the list of files that texts may name', () => {
  const cards = readShareCards(compiledContent().seed)
  const info = publicFiles(true)

  it('the list of files has the files of every folder', () => {
    mkdirSync(join(folder, 'images/maps'), { recursive: true })
    for (const file of ['a.svg', '_headers', '.assetsignore', 'images/maps/c.svg', 'images/maps/b.svg'])
      writeFileSync(join(folder, file), '')
    expect(filesByFolder(folder)).toEqual({ '': 'a.svg', '/images/maps': 'b.svg c.svg' })
    const listed = Object.entries(info.files).flatMap(([path, names]) => names.split(' ').map((name) => `client/public${path}/${name}`))
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((file) => !existsSync(file))).toEqual([])
  })

  it('the list of files has every share picture, and the name that stands in them', () => {
    expect(info.sharePictures.split(' ').map((name) => `/images/social/${name}.jpg`)).toEqual(cards.map((card) => shareImage(card).src))
    expect(info.siteName).toBe(siteVars().SITE_NAME)
  })

  it('the list of files has at most 3 KB', () => {
    expect(gzipSync(JSON.stringify(info)).length).toBeLessThan(3 * 1024)
  })

  it('the list of files in a built worker gets the share pictures that were drawn', () => {
    const code = join(folder, 'worker.js')
    writeFileSync(code, `export const info = ${JSON.stringify(publicFiles(false))}`)
    writePictureNames(cards, folder)
    expect(readFileSync(code, 'utf8')).toBe(`export const info = ${JSON.stringify(info)}`)
  })
})
