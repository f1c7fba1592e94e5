import type { EnhancerName } from '../../contract/islands.ts'

/** Adds behaviour to a widget's server markup, which must answer without it too; returns what takes it away again. */
export type Enhance = (element: HTMLElement) => () => void

/**
 * Widgets that React would bring nothing to: their markup comes from the server whole, carries no props and loads no React.
 * Each becomes a chunk of its own, loaded when its moment comes.
 */
export const enhancers = {
  'case-carousel': () => import('../../features/cases/browser/case-carousel.ts').then((module) => module.enhanceCaseCarousel),
} satisfies Record<EnhancerName, () => Promise<Enhance>>
