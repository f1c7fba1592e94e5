/** At least so many documents are read whole, if there are as many. */
const WHOLE_DOCUMENTS = 25

interface Drawable {
  /** What has to stand in a document that is read whole. */
  blocks: readonly string[]
  document: readonly { words: string }[]
}

/**
 * Draws the documents that are read whole: every block stands in at least one of them, and beyond that they hold as many different paragraphs
 * as possible. The same documents give the same draw.
 */
export function draw<Document extends Drawable>(all: readonly Document[], atLeast = WHOLE_DOCUMENTS): Document[] {
  const left = new Set(all)
  const missing = new Set(all.flatMap(({ blocks }) => blocks))
  const read = new Set([''])
  const drawn: Document[] = []
  while (left.size > 0 && (drawn.length < atLeast || missing.size > 0)) {
    const [best] = [...left].map((each) => ({ each, gain: gainOf(each, missing, read) })).toSorted(byGain)
    if (!best) break
    drawn.push(best.each)
    left.delete(best.each)
    for (const block of best.each.blocks) missing.delete(block)
    for (const { words } of best.each.document) read.add(words)
  }
  return drawn
}

interface Gain {
  blocks: number
  paragraphs: number
}

function gainOf({ blocks, document }: Drawable, missing: ReadonlySet<string>, read: ReadonlySet<string>): Gain {
  return {
    blocks: blocks.filter((block) => missing.has(block)).length,
    paragraphs: new Set(document.map(({ words }) => words).filter((words) => !read.has(words))).size,
  }
}

function byGain(one: { gain: Gain }, other: { gain: Gain }): number {
  return other.gain.blocks - one.gain.blocks || other.gain.paragraphs - one.gain.paragraphs
}
