import type { BlockOf } from '../../content/schemas/block.ts'
import { type Nodes, paragraph, table } from '../markdown/nodes.ts'
import { blocksOf, wordsOf } from '../markdown/rich-text.ts'
import { type Level, sectionNodes } from './section-markdown.ts'
import { PRICE_COLUMNS, roubles, sumOf } from './tables.tsx'

export function pricesNodes(block: BlockOf<'prices'>, level: Level): Nodes {
  const rows = block.rows.map(({ service, price, term, note }) => [[note ? `${service}. ${note}` : service], [price], [term]])
  return sectionNodes(block, level, [
    ...(block.sum ? [paragraph(sumInWords(block.sum))] : []),
    table([PRICE_COLUMNS.map((column) => [column]), ...rows]),
    ...blocksOf(block.note),
  ])
}

/** `30 000 (подготовка) + 15 000 (пошлина) = 45 000 ₽` */
function sumInWords(parts: NonNullable<BlockOf<'prices'>['sum']>): string {
  return `${parts.map(({ amount, label }) => `${roubles(amount)} (${label})`).join(' + ')} = ${roubles(sumOf(parts))} ₽`
}

export function tableNodes(block: BlockOf<'table'>, level: Level): Nodes {
  return sectionNodes(block, level, [table([block.columns.map((column) => [column]), ...block.rows.map((row) => row.map(wordsOf))])])
}
