import type { ReactNode } from 'react'

/**
 * Holds what nobody sees at first: it is closed, or stands below the first screen. A document carries no styles for it; the sheet that
 * is linked at the document's end has them. Draws nothing itself; one does not stand in another.
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
