import type { ReactNode } from 'react'
import { RichText } from './rich-text.tsx'

/** Surface of a band; `ink` is the page in the other colour scheme. */
type BandTone = 'white' | 'ground' | 'ink'

interface BandProps {
  tone?: BandTone | undefined
  title?: string | undefined
  intro?: string | undefined
  id?: string | undefined
  layout?: 'halves' | undefined
  /** Class added to the band. */
  className?: string | undefined
  children: ReactNode
}

/** A full-width part of a page with its own surface. */
export function Band({ tone = 'white', title, intro, id, layout, className = '', children }: BandProps) {
  const Element = title ? 'section' : 'div'
  return (
    <Element className={`band band-${tone} ${className}`.trim()} id={id}>
      <div className={layout ? `container band-${layout}` : 'container'}>
        {title && (
          <header className="band-header">
            <h2>{title}</h2>
            {intro && <RichText className="section-intro" html={intro} />}
          </header>
        )}
        {children}
      </div>
    </Element>
  )
}
