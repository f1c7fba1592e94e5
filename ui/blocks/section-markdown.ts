import { heading, type Nodes } from '../markdown/nodes.ts'
import { blocksOf } from '../markdown/rich-text.ts'

/** Level of the headings of sections, as `SectionLevel`. */
export type Level = 2 | 3

interface SectionParts {
  title?: string | undefined
  intro?: string | undefined
}

/** A section in Markdown: its heading, its introduction, what it holds. */
export function sectionNodes({ title, intro }: SectionParts, level: Level, nodes: Nodes): Nodes {
  return [...(title ? [heading(level, title)] : []), ...blocksOf(intro), ...nodes]
}
