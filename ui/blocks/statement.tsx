import type { BlockOf } from '../../content/schemas/block.ts'
import { UnitSquares } from '../charts/unit-squares.tsx'
import { RichText } from '../rich-text.tsx'
import { SectionTitle } from '../section.tsx'

/** One sentence in the largest type of the page. */
export function Statement({ block }: { block: BlockOf<'statement'> }) {
  return (
    <section className="section statement" id={block.id}>
      <SectionTitle>{block.title}</SectionTitle>
      {block.units && <UnitSquares groups={block.units} />}
      {block.html && <RichText html={block.html} />}
    </section>
  )
}
