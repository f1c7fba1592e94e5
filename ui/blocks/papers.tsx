import type { BlockOf } from '../../content/schemas/block.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { CardTitle, Section } from '../section.tsx'

/** Documents: one panel of cells, each with its drawing and a link. */
export function Papers({ block }: { block: BlockOf<'features'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ul className="papers">
        {block.items.map(({ title, text, href, paper, action }) => (
          <li key={title}>
            {paper && <img src={`/drawings/papers/${paper}.svg`} width={96} height={124} alt="" loading="lazy" />}
            <div>
              <CardTitle title={title} href={href} />
              <RichText html={text} />
              {href && action && (
                <span className="papers-action" aria-hidden="true">
                  {action}
                  <Icon name="arrow" />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
