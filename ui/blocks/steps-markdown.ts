import type { BlockOf } from '../../content/schemas/block.ts'
import { heading, type Nodes, paragraph, strong } from '../markdown/nodes.ts'
import { blocksOf } from '../markdown/rich-text.ts'
import { linked } from './lists-markdown.ts'
import { type Level, sectionNodes } from './section-markdown.ts'

/** Steps in their order, each with its term. */
export function stepsNodes(block: BlockOf<'steps'>, level: Level): Nodes {
  const steps = block.items.flatMap(({ title, text, term }, at) => [
    heading(level + 1, block.look === 'rules' ? title : `${at + 1}. ${title}`),
    ...(term ? [paragraph(strong(term))] : []),
    ...blocksOf(text),
  ])
  return sectionNodes(block, level, steps)
}

export function timelineNodes(block: BlockOf<'timeline'>, level: Level): Nodes {
  const entries = block.items.flatMap(({ when, title, text, href }) => [
    heading(level + 1, linked(title, href)),
    paragraph(when),
    ...blocksOf(text),
  ])
  return sectionNodes(block, level, entries)
}
