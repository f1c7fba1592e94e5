import type { BlockOf } from '../../content/schemas/block.ts'
import { heading, type Inline, lines, link, linkLine, list, type Nodes, paragraph, quote, strong } from '../markdown/nodes.ts'
import { blocksOf, wordsOf } from '../markdown/rich-text.ts'
import { splitCitation } from './lists.tsx'
import { type Level, sectionNodes } from './section-markdown.ts'
import { priceRange } from './tools.tsx'

/** A title of a card, which leads where the card leads. */
export function linked(title: string, href: string | undefined): Inline {
  return href ? link({ title, href }) : title
}

export function featuresNodes(block: BlockOf<'features'>, level: Level): Nodes {
  const items = block.items.flatMap(({ title, text, href, figure }) => [
    heading(level + 1, linked(title, href)),
    ...(figure?.kind === 'price' ? [paragraph(`${figure.caption}: ${priceRange(figure)}, ${figure.term}`)] : []),
    ...(figure?.kind === 'points' ? [paragraph(figure.meaning)] : []),
    ...blocksOf(text),
  ])
  return sectionNodes(block, level, items)
}

export function verdictNodes(block: BlockOf<'verdict'>, level: Level): Nodes {
  const sides = [block.can, block.cannot].flatMap(({ title, items }) => [heading(level + 1, title), ...lines(items.map(wordsOf))])
  return sectionNodes(block, level, sides)
}

/** Legal grounds, and under them when their norms were compared. */
export function groundsNodes(block: BlockOf<'grounds'>, level: Level, note: Nodes): Nodes {
  const items = block.items.flatMap(({ citation, text }) => {
    const { article, act } = splitCitation(citation)
    return [heading(level + 1, `${article} ${act}`.trim()), ...blocksOf(text)]
  })
  return sectionNodes(block, level, [...items, ...note])
}

export function faqNodes(block: BlockOf<'faq'>, level: Level): Nodes {
  return sectionNodes(
    block,
    level,
    block.items.flatMap(({ question, answer }) => [heading(level + 1, question), ...blocksOf(answer)]),
  )
}

/** `**2–3 месяца** обычно до первых сдвигов` */
export function factLines(facts: { value: string; label: string }[]): Nodes {
  return lines(facts.map(({ value, label }) => [strong(value), ` ${label}`]))
}

export function statsNodes(block: BlockOf<'stats'>, level: Level): Nodes {
  return sectionNodes(block, level, factLines(block.items))
}

export function calloutNodes({ title, html }: BlockOf<'callout'>): Nodes {
  return [quote(paragraph(strong(title)), ...blocksOf(html))]
}

export function ctaNodes(block: BlockOf<'cta'>): Nodes {
  return [heading(2, block.title), ...blocksOf(block.text), ...linkLine(block.actions)]
}

export function downloadsNodes({ items }: BlockOf<'downloads'>): Nodes {
  return [list(items.map(({ title, href, note }) => [link({ title, href }), ` ${note}`]))]
}
