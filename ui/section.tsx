import type { ReactNode } from 'react'
import { RichText } from './rich-text.tsx'

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
      {title && <h2>{title}</h2>}
      {intro && <RichText className="section-intro" html={intro} />}
      {children}
    </section>
  )
}
