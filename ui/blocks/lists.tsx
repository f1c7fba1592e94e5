import type { BlockOf } from '../../content/schemas/block.ts'
import { documentFile, documentViewPath } from '../../contract/documents.ts'
import { Actions } from '../button-link.tsx'
import { readableDate } from '../dates.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { PictureLink } from '../picture-link.tsx'
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

export function Documents({ block }: { block: BlockOf<'documents'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ul className="documents" data-gallery="loop">
        {block.items.map(({ title, href, text, image }) => {
          const file = documentFile(href)
          return (
            <li key={href}>
              {image ? (
                <PictureLink image={image} title={title}>
                  <Picture className="document-image" image={image} widths={[320]} sizes="120px" />
                </PictureLink>
              ) : (
                <Icon name="document" />
              )}
              <div>
                <a href={file === null ? href : documentViewPath(file)}>{title}</a>
                {text && <RichText html={text} />}
                {file !== null && <DocumentDownload href={href} title={title} />}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function DocumentDownload({ href, title }: { href: string; title: string }) {
  return (
    <a className="document-download" href={href} download>
      <Icon name="download" />
      <span>
        Скачать PDF<span className="visually-hidden">: {title}</span>
      </span>
    </a>
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
