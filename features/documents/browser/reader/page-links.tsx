import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { documentViewPath } from '../../wire.ts'

interface PageLinksProps {
  pdf: PDFDocumentProxy
  page: PDFPageProxy
  file: string
  onLink: (page: number) => void
}

/** The links of a PDF page as HTML links: to other pages of the document and to the web. */
export function PageLinks({ pdf, page, file, onLink }: PageLinksProps) {
  const [links, setLinks] = useState<readonly PageLink[]>([])
  useEffect(() => {
    let isGone = false
    readLinks(pdf, page).then(
      (found) => isGone || setLinks(found),
      // A page is readable without its links.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [pdf, page])
  return links.map(({ box, target, text }) =>
    typeof target === 'number' ? (
      <a
        key={keyOf(box)}
        className="pdf-link"
        style={box}
        href={documentViewPath(file, target)}
        onClick={(event) => {
          event.preventDefault()
          onLink(target)
        }}
      >
        <span className="visually-hidden">{text ? `${text}, страница ${target}` : `Страница ${target}`}</span>
      </a>
    ) : (
      <a key={keyOf(box)} className="pdf-link" style={box} href={target} target="_blank" rel="noopener">
        <span className="visually-hidden">{target}</span>
      </a>
    ),
  )
}

function keyOf({ left, top, width }: PageLink['box']): string {
  return `${left} ${top} ${width}`
}

interface PageLink {
  /** Position of the link in percent of the page. */
  box: { left: string; top: string; width: string; height: string }
  /** A URL, or the number of a page of the document. */
  target: string | number
  /** The text under the link; empty when there is none. */
  text: string
}

const linkSchema = v.object({
  subtype: v.literal('Link'),
  rect: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  url: v.optional(v.string()),
  overlaidText: v.optional(v.string(), ''),
  dest: v.optional(v.union([v.string(), v.array(v.unknown()), v.null()])),
})

type Annotation = v.InferOutput<typeof linkSchema>

const SAFE_URL = /^(?:https?|mailto|tel):/

/** The links of a page that have a target. PDFs are untrusted input, so only http(s), mailto and tel URLs are kept. */
async function readLinks(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageLink[]> {
  const annotations = (await page.getAnnotations()).flatMap((annotation) => {
    const parsed = v.safeParse(linkSchema, annotation)
    return parsed.success ? [parsed.output] : []
  })
  const links = annotations.map(async ({ rect, overlaidText, ...annotation }) => ({
    box: boxOf(page, rect),
    target: await targetOf(pdf, annotation),
    text: overlaidText.trim(),
  }))
  return (await Promise.all(links)).flatMap(({ target, ...link }) => (target === null ? [] : [{ ...link, target }]))
}

async function targetOf(pdf: PDFDocumentProxy, { url, dest }: Pick<Annotation, 'url' | 'dest'>): Promise<string | number | null> {
  if (url !== undefined) return SAFE_URL.test(url) ? url : null
  const destination = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const page = destination?.[0]
  if (typeof page === 'number') return page + 1
  // `getPageIndex` rejects anything but a page reference; such a link is dropped.
  return pdf.getPageIndex(page).then(
    (index) => index + 1,
    () => null,
  )
}

function boxOf(page: PDFPageProxy, [x1, y1, x2, y2]: Annotation['rect']): PageLink['box'] {
  const viewport = page.getViewport({ scale: 1 })
  const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x1, y1)
  const [bx = 0, by = 0] = viewport.convertToViewportPoint(x2, y2)
  return {
    left: percent(Math.min(ax, bx), viewport.width),
    top: percent(Math.min(ay, by), viewport.height),
    width: percent(Math.abs(ax - bx), viewport.width),
    height: percent(Math.abs(ay - by), viewport.height),
  }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(3)}%`
}
