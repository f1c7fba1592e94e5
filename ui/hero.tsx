import type { ReactNode } from 'react'
import type { BlockOf, IllustrationName } from '../content/schemas/block.ts'
import { Actions } from './button-link.tsx'

interface HeroProps {
  title: string
  hero?: BlockOf<'hero'> | undefined
  /** Rendered before the actions. */
  children?: ReactNode
}

/** The first screen of a page: its offer, two actions, three facts, an illustration. */
export function Hero({ title, hero, children }: HeroProps) {
  return (
    <header className={hero?.illustration ? 'hero hero-illustrated' : 'hero'}>
      <div>
        {hero?.eyebrow && <p className="eyebrow">{hero.eyebrow}</p>}
        <h1>{title}</h1>
        {hero && <p className="lead">{hero.lead}</p>}
        {children}
        {hero && hero.actions.length > 0 && <Actions links={hero.actions} />}
        {hero && hero.facts.length > 0 && (
          <dl className="facts">
            {hero.facts.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {hero?.illustration && <Illustration name={hero.illustration} eager />}
    </header>
  )
}

/** A decorative drawing from `public/illustrations`. */
function Illustration({ name, eager = false }: { name: IllustrationName; eager?: boolean }) {
  return (
    <img className="illustration" src={`/illustrations/${name}.svg`} width={480} height={400} alt="" loading={eager ? 'eager' : 'lazy'} />
  )
}
