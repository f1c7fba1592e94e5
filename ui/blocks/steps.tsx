import type { BlockOf } from '../../content/schemas/block.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { PartTitle, Section } from '../section.tsx'

export function Steps({ block }: { block: BlockOf<'steps'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="steps-section">
      <ol className="steps">
        {block.items.map(({ title, text, term }) => (
          <li key={title}>
            <PartTitle>{title}</PartTitle>
            {term && (
              <p className="step-term">
                <Icon name={termIcon(term)} />
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

/** Steps on one line; the part that may not be necessary is dashed. */
export function StepLine({ block }: { block: BlockOf<'steps'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ol className="step-line">
        {block.items.map(({ title, text, term, isOptional }) => (
          <li key={title} className={isOptional ? 'step-optional' : undefined}>
            <PartTitle>{title}</PartTitle>
            {term && <p className="muted">{term}</p>}
            <RichText html={text} />
          </li>
        ))}
      </ol>
      {block.items.some(({ isOptional }) => isOptional) && (
        <p className="muted">Пунктир — шаги, которые нужны, только если предыдущий не помог.</p>
      )}
    </Section>
  )
}

/** Icon for the note under a step: money, a document, or time. */
function termIcon(term: string): 'ruble' | 'document' | 'clock' {
  if (/₽|платн/.test(term)) return 'ruble'
  return /договор|смет|ориентир|акт/.test(term) ? 'document' : 'clock'
}

export function Timeline({ block }: { block: BlockOf<'timeline'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ol className="timeline">
        {block.items.map(({ when, title, text, href }) => (
          <li key={`${when}${title}`}>
            <p className="muted">{when}</p>
            <PartTitle>{href ? <a href={href}>{title}</a> : title}</PartTitle>
            <RichText html={text} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
