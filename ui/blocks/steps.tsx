import type { BlockOf } from '../../content/schemas/block.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

export function Steps({ block }: { block: BlockOf<'steps'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ol className="steps">
        {block.items.map(({ title, text, term }) => (
          <li key={title}>
            <h3>{title}</h3>
            {term && (
              <p className="step-term">
                <Icon name="clock" />
                {term}
              </p>
            )}
            <RichText html={text} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Timeline({ block }: { block: BlockOf<'timeline'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ol className="timeline">
        {block.items.map(({ when, title, text, href }) => (
          <li key={`${when}${title}`}>
            <p className="muted">{when}</p>
            <h3>{href ? <a href={href}>{title}</a> : title}</h3>
            <RichText html={text} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
