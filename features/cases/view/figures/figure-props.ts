import type { FigureOf, OutcomeFigure } from '../../../../content/schemas/case-story.ts'

/** What a figure shows: how it was, or what became of it. */
export type FigureState = 'before' | 'after'

/** What each kind of drawing is given. */
export interface FigureProps<Kind extends OutcomeFigure['kind']> {
  figure: FigureOf<Kind>
  isAfter: boolean
}
