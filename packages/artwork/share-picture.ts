import { raster } from './drawing.ts'
import { fitTitle, LEADING } from './fit-title.ts'
import { type Weight, widthOf, words } from './lettering.ts'
import { marks } from './mark.ts'
import { box } from './pen.ts'
import { PANEL, panelOf } from './share-panel.ts'

const PICTURE = { width: 1200, height: 630 }
const LEFT = 64
/** Where the words end on the right and at the bottom. */
const RIGHT = 622
const BOTTOM = 566
/** Below the mark and the name of the site. */
const TOP = 150
const KIND = { size: 27, height: 50 }
const LINE = { size: 30, height: 58 }

/** The words of a share picture, and the drawing beside them. */
export interface ShareWords {
  /** «Услуга»; nothing for a page that is of no kind. */
  kind: string
  title: string
  /** One more line below the title. */
  line: string
  /** A drawing of this package or of `client/public/`: `scenes/serm`; nothing for the site's own. */
  drawing: string
  siteName: string
}

/** The picture that networks show for an address: its words on ink, a drawing beside them. */
export function sharePicture(card: ShareWords): string {
  const { ground, art } = panelOf(card.drawing)
  const panel = box(PANEL.x, 0, PANEL.width, PANEL.height, 0, ground, 'none')
  return raster(PICTURE.width, PICTURE.height, 'ink', panel + art + brand(card) + wordsOf(card), PICTURE)
}

function brand({ siteName }: ShareWords): string {
  const mark = (marks['logo-dark.svg'] ?? '').trim().replace('width="40" height="40"', `x="${LEFT}" y="56" width="52" height="52"`)
  return mark + words(drawable(siteName), LEFT + 70, 91, { size: 28, weight: 650, tint: 'card' })
}

/** Kind, title and line, which stand on the bottom margin. */
function wordsOf({ title, kind, line }: ShareWords): string {
  const below = line ? LINE.height : 0
  const above = kind ? KIND.height : 0
  const height = BOTTOM - TOP - below - above
  const { size, lines } = fitTitle(drawable(title), { width: RIGHT - LEFT, height, weight: 700 })
  const last = BOTTOM - below - size * 0.2
  const baseline = (index: number) => last - (lines.length - 1 - index) * size * LEADING
  return (
    (kind && oneLine(kind, baseline(0) - size * 0.76 - 26, { size: KIND.size, weight: 650, tint: 'mid' })) +
    lines.map((text, index) => words(text, LEFT - size * 0.045, baseline(index), { size, weight: 700, tint: 'card' })).join('') +
    (line && oneLine(line, BOTTOM - 8, { size: LINE.size, weight: 500, tint: 'tone' }))
  )
}

/** In smaller letters where they would reach into the drawing. */
function oneLine(text: string, y: number, look: { size: number; weight: Weight; tint: string }): string {
  const line = drawable(text)
  const size = Math.min(look.size, Math.floor(((RIGHT - LEFT) / widthOf(line, 100, look.weight)) * 100))
  return words(line, LEFT, y, { ...look, size })
}

/** Without the marks that only say where a line may break. */
function drawable(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\u2009\u202f]/g, '\u00a0')
    .replaceAll('\u2011', '-')
}
