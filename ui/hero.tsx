import type { ReactNode } from 'react'
import type { BlockOf } from '../content/schemas/block.ts'
import type { IllustrationName } from '../content/schemas/drawing-names.ts'
import type { Link } from '../content/schemas/fields.ts'
import { Actions } from './button-link.tsx'

/** Share of the first screen that a page's opening takes: `full` is the home page, `service` is on ground, `tool` is a slim line. */
export type HeroVariant = 'full' | 'service' | 'compact' | 'tool'

interface HeroProps {
  title: string
  hero?: BlockOf<'hero'> | undefined
  /** A line above the heading, when no block says one. */
  eyebrow?: string
  variant: HeroVariant
  /** The page's first action, a field; the actions of the content are then links below it. */
  children?: ReactNode
  /** The figure beside the text. */
  figure?: ReactNode
}

/** The opening of a page: its heading, its offer, the first action, facts. */
export function Hero({ title, hero, eyebrow = hero?.eyebrow, variant, children, figure }: HeroProps) {
  const facts = hero && hero.facts.length > 0 && <Facts facts={hero.facts} />
  const picture = figure ?? (variant === 'full' && hero?.illustration && <Illustration name={hero.illustration} />)
  const hasAside = Boolean(picture || (variant === 'service' && facts))
  return (
    <header className={`hero hero-${variant}${hasAside ? ' hero-columns' : ''}`}>
      <div className="container">
        <div className="hero-text">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {hero && <p className="lead">{hero.lead}</p>}
          {children}
          {hero &&
            hero.actions.length > 0 &&
            (children || variant === 'tool' ? (
              <QuietLinks question={hero.question} links={hero.actions} />
            ) : (
              <Actions links={hero.actions} />
            ))}
          {variant !== 'service' && facts}
        </div>
        {hasAside && (
          <div className="hero-aside">
            {picture}
            {variant === 'service' && facts}
          </div>
        )}
      </div>
    </header>
  )
}

/** The drawing of a service, beside the text on wide screens. Decorative. */
export function ServiceScene({ slug }: { slug: string }) {
  return <img className="scene" src={`/drawings/scenes/${slug}.svg`} width={480} height={400} alt="" />
}

function QuietLinks({ question, links }: { question: string | undefined; links: Link[] }) {
  return (
    <p className={question ? 'hero-links hero-question' : 'hero-links'}>
      {question && <span>{question}</span>}
      {links.map(({ title, href }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </p>
  )
}

function Facts({ facts }: Pick<BlockOf<'hero'>, 'facts'>) {
  return (
    <dl className="facts" data-md="value-first">
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A decorative drawing from `client/public/illustrations`. */
function Illustration({ name }: { name: IllustrationName }) {
  return <img className="illustration" src={`/illustrations/${name}.svg`} width={480} height={400} alt="" />
}
