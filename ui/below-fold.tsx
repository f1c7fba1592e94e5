import type { ReactNode } from 'react'

/**
 * Marks content that is not visible at first, because it is closed or below the fold. A document does not inline its rules; the sheet
 * linked at its end has them. Renders no element around the children; must not be nested.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return (
    <>
      <template data-below-fold="start" />
      {children}
      <template data-below-fold="end" />
    </>
  )
}
