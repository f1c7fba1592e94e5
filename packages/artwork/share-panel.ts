import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DrawnCover } from './cover.ts'
import { caseCovers } from './covers-cases.ts'
import { instructionCovers } from './covers-instructions.ts'
import { postCovers } from './covers-posts.ts'
import { siteFile } from './places.ts'
import { people } from './portraits/people.ts'
import { portrait } from './portraits/portrait.ts'
import { serviceScenes } from './scenes.ts'
import { searchResults } from './social-card.ts'

/** The right part of a share picture: a drawing on a background. */
export interface Panel {
  ground: 'soft' | 'ground' | 'deep'
  art: string
}

export const PANEL = { x: 652, width: 548, height: 630 }

/** Finds a drawing by its name, such as `scenes/serm`; an empty name is the site's own drawing. */
export function panelOf(name: string): Panel {
  const [folder = '', slug = ''] = name.split('/')
  const panel = name === '' ? OWN : panelsByFolder[folder]?.(slug)
  if (!panel) throw new Error(`artwork/ has no drawing "${name}" for a share picture`)
  return panel
}

const OWN: Panel = { ground: 'soft', art: inFrame({ x: 59, y: 45, width: 430, height: 585 }, '0 0 230 313', searchResults) }

const ILLUSTRATIONS = siteFile('client/public/illustrations')

export const illustrations = readdirSync(ILLUSTRATIONS).map((file) => basename(file, '.svg'))

const panelsByFolder: Record<string, (slug: string) => Panel | undefined> = {
  posts: (slug) => panelOfCover((postCovers[slug] ?? instructionCovers[slug])?.()),
  cases: (slug) => panelOfCover(caseCovers[slug]?.()),
  scenes: (slug) => panelOfFile(serviceScenes[slug], { x: -12, y: 77, width: 571, height: 476 }),
  portraits: (slug) => panelOfFile(people[slug] && portrait(people[slug]), { x: 20, y: 61, width: 508, height: 571 }),
  illustrations: (slug) =>
    panelOfFile(illustrations.includes(slug) ? readFileSync(join(ILLUSTRATIONS, `${slug}.svg`), 'utf8') : undefined, {
      x: -15,
      y: 75,
      width: 576,
      height: 480,
    }),
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a cover without its words. */
function panelOfCover(cover: DrawnCover | undefined): Panel | undefined {
  if (!cover) return undefined
  const { ground, art, crop } = cover.wordless
  return { ground: ground === 'ink' ? 'deep' : ground, art: inFrame({ x: 0, y: 0, width: PANEL.width, height: PANEL.height }, crop, art) }
}

function panelOfFile(file: string | undefined, frame: Frame): Panel | undefined {
  const [, head = '', content = ''] = /<svg ([^>]*)>([\s\S]*)<\/svg>/.exec(file ?? '') ?? []
  if (content === '') return undefined
  const box = /viewBox="([^"]+)"/.exec(head)?.[1] ?? ''
  const look = head.replace(/(?<![\w-])(?:xmlns|viewBox|width|height)="[^"]*"/g, '')
  return { ground: 'soft', art: inFrame(frame, box, content.replace(/<style>[\s\S]*?<\/style>/, ''), look) }
}

/** A drawing in a frame of the panel, which clips it. */
function inFrame({ x, y, width, height }: Frame, box: string, content: string, look = ''): string {
  return `<svg x="${PANEL.x + x}" y="${y}" width="${width}" height="${height}" viewBox="${box}" ${look}>${content}</svg>`
}
