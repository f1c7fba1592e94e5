import { FATES, type Fate, type FigureGroup, type FigureOf, type OutcomeFigure } from '../../../../content/schemas/case.ts'

/** State that a figure shows: before or after the work. */
export type FigureState = 'before' | 'after'

/** Props of each kind of drawing. */
export interface FigureProps<Kind extends OutcomeFigure['kind']> {
  figure: FigureOf<Kind>
  isAfter: boolean
}

/** How many things a group has. */
export function totalOf({ fates }: Pick<FigureGroup, 'fates'>): number {
  return FATES.reduce((sum, fate) => sum + (fates[fate] ?? 0), 0)
}

/** The fate of each thing of a group, in the order in which they are drawn. */
export function fatesOf({ fates }: Pick<FigureGroup, 'fates'>): Fate[] {
  return FATES.flatMap((fate) => Array<Fate>(fates[fate] ?? 0).fill(fate))
}

/** Labels of the fates that a group has. */
export function labelsOf({ fates, labels }: FigureGroup): { fate: Fate; label: string }[] {
  return FATES.flatMap((fate) => (fates[fate] ? [{ fate, label: labels[fate] ?? `${fates[fate]}` }] : []))
}

/** A rating as it is written: `3,8`. */
export function scoreText(score: number): string {
  return score.toFixed(1).replace('.', ',')
}
