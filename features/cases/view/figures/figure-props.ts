import type { FigureOf, OutcomeFigure } from '../../../../content/schemas/case-story.ts'

/** State that a figure shows: before or after the work. */
export type FigureState = 'before' | 'after'

/** Props of each kind of drawing. */
export interface FigureProps<Kind extends OutcomeFigure['kind']> {
  figure: FigureOf<Kind>
  isAfter: boolean
}
