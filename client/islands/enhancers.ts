import type { EnhancerName } from '../../contract/islands.ts'

/** Adds behaviour to a widget's server markup, which must work without it too; returns the cleanup function. */
export type Enhance = (element: HTMLElement) => () => void

/**
 * Widgets that need no React: the server renders them completely, so they carry no props. Each is a chunk of its own, loaded at its moment.
 */
export const enhancers = {
  'case-carousel': () => import('../../features/cases/browser/case-carousel.ts').then((module) => module.enhanceCaseCarousel),
} satisfies Record<EnhancerName, () => Promise<Enhance>>
