import type { BlockOf } from '../../content/schemas/block.ts'
import { readableDate } from '../../contract/russian.ts'
import { Actions } from '../button-link.tsx'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

export function Features({ block }: { block: BlockOf<'features'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ul className="grid features">
        {block.items.map(({ title, text, href, icon }) => (
          <li key={title} className="card feature">
            {icon && (
              <span className="feature-icon">
                <Icon name={icon} />
              </span>
            )}
            <h3>
              {href ? (
                <a className="card-link" href={href}>
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            <RichText html={text} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What can and what cannot be done, side by side. */
export function Verdict({ block }: { block: BlockOf<'verdict'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="verdict">
      <div className="verdict-columns">
        {(['can', 'cannot'] as const).map((side) => (
          <div key={side} className={`card verdict-${side}`}>
            <h3>{block[side].title}</h3>
            <ul>
              {block[side].items.map((item) => (
                <RichText key={item} as="li" html={item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** Legal grounds by article. */
export function Grounds({ block }: { block: BlockOf<'grounds'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="grounds">
      <ul className="grid">
        {block.items.map(({ citation, text }) => (
          <li key={citation} className="card">
            <h3>{capitalised(citation)}</h3>
            <RichText html={text} />
          </li>
        ))}
      </ul>
      <p className="muted">Редакция норм проверена: {readableDate(block.reviewedAt)}</p>
    </Section>
  )
}

export function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id ?? 'voprosy'} className="faq">
      {block.items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <RichText html={answer} />
        </details>
      ))}
    </Section>
  )
}

export function Stats({ block }: { block: BlockOf<'stats'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <dl className="facts">
        {block.items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const CALLOUT_ICONS = { law: 'scale', tip: 'check', caution: 'alert', danger: 'alert' } as const

export function Callout({ block }: { block: BlockOf<'callout'> }) {
  return (
    <aside className={`callout callout-${block.tone}`}>
      <p className="callout-title">
        <Icon name={CALLOUT_ICONS[block.tone]} />
        {block.title}
      </p>
      <RichText html={block.html} />
    </aside>
  )
}

export function Cta({ block }: { block: BlockOf<'cta'> }) {
  return (
    <section className="section cta" id={block.id}>
      <h2>{block.title}</h2>
      <RichText html={block.text} />
      <Actions links={block.actions} />
    </section>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
