/** A node of a page's structure in the form of pdf.js: an element with children, or its content in the text layer. */
export interface StructureNode {
  role?: string
  children?: readonly StructureNode[]
  id?: string
}

/** The page has its own title, so headings of a document begin a level below it. */
const DEEPEST = 6

/**
 * Makes headings of a tagged document headings of the page, so that a screen reader can list them and move between them. The text layer has
 * an element for every piece of content in the structure; a heading that begins on the next page has an empty one.
 */
export function markHeadings(structure: StructureNode | null, textLayer: HTMLElement): void {
  for (const { level, ids } of headingsIn(structure)) {
    const pieces = ids.flatMap((id) => textLayer.querySelector(`#${CSS.escape(id)}`) ?? [])
    const [first, ...rest] = pieces.filter(({ textContent }) => textContent.trim() !== '')
    if (!first) continue
    first.setAttribute('role', 'heading')
    first.setAttribute('aria-level', `${Math.min(level + 1, DEEPEST)}`)
    if (rest.length > 0) first.setAttribute('aria-owns', rest.map(({ id }) => id).join(' '))
  }
}

interface Heading {
  level: number
  ids: string[]
}

/** Roles of headings are H1 to H6. */
export function headingsIn(node: StructureNode | null): Heading[] {
  const level = Number(/^H([1-6])$/.exec(node?.role ?? '')?.[1])
  return level ? [{ level, ids: contentOf(node) }] : (node?.children ?? []).flatMap(headingsIn)
}

function contentOf(node: StructureNode | null): string[] {
  return [...(node?.id === undefined ? [] : [node.id]), ...(node?.children ?? []).flatMap(contentOf)]
}
