import type { ReactNode } from 'react'
import { capitalised } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import { Actions } from '../button-link.tsx'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { PartTitle, Section } from '../section.tsx'

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

/** Legal grounds, folded: the article with its act in short; inside the whole name, what it gives, and a link to its quote. */
export function Grounds({ block, note }: { block: BlockOf<'grounds'>; note: ReactNode }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="grounds faq">
      {block.items.map(({ citation, text }) => {
        const short = shortCitation(citation)
        return (
          <details key={citation}>
            <summary>
              <PartTitle>{short}</PartTitle>
              <Icon name="chevron" />
            </summary>
            {short.length < citation.length && <p className="muted">{capitalised(citation)}</p>}
            <RichText html={text} />
          </details>
        )
      })}
      {note}
    </Section>
  )
}

/** `часть 2 статьи 10 Федерального закона от 27.07.2006 № 149-ФЗ «Об информации»` → «Часть 2 статьи 10 закона № 149-ФЗ» */
export function shortCitation(citation: string): string {
  return capitalised(
    citation
      .replace(/(?:Федерального закона|Закона РФ)\s+от\s+[\d.]+\s+(№\s+[^\s«]+)(?:\s+«.*»)?/u, 'закона $1')
      .replace(/(постановлени[ея]) (Пленума )?([ВК])\S+ Суда РФ от\s+[\d.]+/iu, '$1 $2$3С'),
  )
}

export function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id ?? 'voprosy'} className="faq">
      {block.items.map(({ id, question, answer }) => (
        <details key={question}>
          <summary>
            <PartTitle>{question}</PartTitle>
            <Icon name="chevron" />
          </summary>
          {id ? (
            <div id={id}>
              <RichText html={answer} />
            </div>
          ) : (
            <RichText html={answer} />
          )}
        </details>
      ))}
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
        <p className="actions">
          <a className="button button-outline" href={block.action.href}>
            {block.action.title}
          </a>
        </p>
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
