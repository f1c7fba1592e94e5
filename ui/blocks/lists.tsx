import type { ReactNode } from 'react'
import { capitalised } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import { Actions } from '../button-link.tsx'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { CardTitle, PartTitle, Section } from '../section.tsx'

export function Features({ block }: { block: BlockOf<'features'> }) {
  if (block.look === 'rules') return <Rules block={block} />
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
            <CardTitle title={title} href={href} />
            <RichText html={text} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Numbered sentences, each under a line. */
export function Rules({ block }: { block: BlockOf<'features' | 'steps'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ol className="rules">
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <PartTitle>{title}</PartTitle>
            <RichText html={text} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Names with a line below each, in columns. */
export function LinkColumns({ block }: { block: BlockOf<'features'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ul className="link-columns">
        {block.items.map(({ title, text, href }) => (
          <li key={title}>
            {href ? <a href={href}>{title}</a> : <b>{title}</b>}
            <RichText html={text} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Legal grounds, folded: the article, then its act, what it gives, and a link to its quote. */
export function Grounds({ block, note }: { block: BlockOf<'grounds'>; note: ReactNode }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="grounds faq">
      {block.items.map(({ citation, text }) => {
        const { article, act } = splitCitation(citation)
        return (
          <details key={citation}>
            <summary>
              <PartTitle>
                {article} {act && <small>{act}</small>}
              </PartTitle>
              <Icon name="chevron" />
            </summary>
            <RichText html={text} />
          </details>
        )
      })}
      {note}
    </Section>
  )
}

/** `пункт 5 статьи 152 ГК РФ` → «Пункт 5 статьи 152» and «ГК РФ» */
export function splitCitation(citation: string): { article: string; act: string } {
  const [, article = citation, act = ''] =
    /^((?:(?:пункт|част|стат)\S*\s+\d[\d.–-]*(?:(?:,| и)\s+\d[\d.–-]*)*\s*)+)(.*)$/u.exec(citation) ?? []
  return { article: capitalised(article.trim()), act }
}

export function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id ?? 'voprosy'} className="faq">
      {block.items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <PartTitle>{question}</PartTitle>
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
      <dl className="facts" data-md="value-first">
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
      {block.action && (
        <a className="button button-outline" href={block.action.href}>
          {block.action.title}
        </a>
      )}
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
