import { createContext, type ReactNode, useContext } from 'react'
import { RichText } from './rich-text.tsx'

/** Level of the headings of sections: 3 inside a band with a heading of its own. */
export const SectionLevel = createContext<2 | 3>(2)

interface SectionProps {
  title?: string | undefined
  intro?: string | undefined
  id?: string | undefined
  /** Class added to `section`. */
  className?: string
  children: ReactNode
}

export function Section({ title, intro, id, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} id={id}>
      {title && <SectionTitle>{title}</SectionTitle>}
      {intro && <RichText className="section-intro" html={intro} />}
      {children}
    </section>
  )
}

/** The heading of a section. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return useContext(SectionLevel) === 2 ? <h2>{children}</h2> : <h3 className="section-title">{children}</h3>
}

/** The heading of a part of a section, one level below the section's own. */
export function PartTitle({ children }: { children: ReactNode }) {
  return useContext(SectionLevel) === 2 ? <h3>{children}</h3> : <h4 className="part-title">{children}</h4>
}

/** The title of a card; its link, if any, covers the whole card. */
export function CardTitle({ title, href, children }: { title: string; href?: string | undefined; children?: ReactNode }) {
  return (
    <PartTitle>
      {href ? (
        <a className="card-link" href={href}>
          {title}
        </a>
      ) : (
        title
      )}
      {children}
    </PartTitle>
  )
}
