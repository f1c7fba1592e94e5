import { FATES, type Fate, type FigureGroup, type FigureOf, type OutcomeFigure } from '../../../../content/schemas/case.ts'

/** Props of each kind of drawing. */
export interface FigureProps<Kind extends OutcomeFigure['kind']> {
  figure: FigureOf<Kind>
  /** Whether it shows the state after the work, or the one before it. */
  isAfter: boolean
}

/** Words about the things of one fate, or about all of them before the work. */
export interface FateLabel {
  fate: Fate | 'before'
  label: string
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
