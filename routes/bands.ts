import type { Block, BlockOf } from '../content/schemas/block.ts'

/** Blocks on one surface. */
export interface BlockBand {
  opening: BlockOf<'band'> | undefined
  blocks: Block[]
}

/** A form stands on a surface of its own where the editor has not placed it. */
const FORM_BAND: BlockOf<'band'> = { type: 'band', tone: 'ground' }

/** The blocks of a page by the bands that its `band` blocks open. */
export function bandsOf(blocks: Block[]): BlockBand[] {
  const bands: BlockBand[] = [{ opening: undefined, blocks: [] }]
  for (const block of blocks) {
    const current = bands.at(-1)
    if (block.type === 'band') bands.push({ opening: block, blocks: [] })
    else if (block.type === 'form' && !current?.opening) bands.push({ opening: FORM_BAND, blocks: [block] })
    else current?.blocks.push(block)
  }
  return bands.filter(({ opening, blocks: own }) => own.length > 0 || opening?.title !== undefined)
}
