import type { ComponentType } from 'react'
import type { EnhancerName, IslandName } from '../../contract/islands.ts'

/**
 * Every widget that is hydrated in the browser, by the name of its marker. Each becomes a chunk of its own, loaded when its moment comes.
 * The server renders the same components where a page places them (`ui/island.tsx`).
 */
export const registry = {
  assessment: () => import('../../features/assessment/browser/assessment.tsx').then((module) => module.Assessment),
  calculator: () => import('../../features/calculator/browser/calculator.tsx').then((module) => module.Calculator),
  generator: () => import('../../features/generator/browser/generator.tsx').then((module) => module.Generator),
  'blog-search': () => import('../../features/search/browser/blog-search.tsx').then((module) => module.BlogSearch),
  'city-picker': () => import('../../features/city/browser/city-picker.tsx').then((module) => module.CityPicker),
  'pdf-viewer': () => import('../../features/documents/browser/pdf-viewer.tsx').then((module) => module.PdfViewer),
  'lead-form': () => import('../../features/leads/browser/lead-form.tsx').then((module) => module.LeadForm),
  'letter-form': () => import('../../features/letter/browser/letter-form.tsx').then((module) => module.LetterForm),
} satisfies Record<IslandName, () => Promise<ComponentType<never>>>

/** Adds behaviour to a widget's server markup, which must work without it too; returns the cleanup function. */
export type Enhance = (element: HTMLElement) => () => void

/**
 * Widgets that need no React: the server renders them completely, so they carry no props. Each is a chunk of its own, loaded at its moment.
 */
export const enhancers = {
  'case-carousel': () => import('../../features/cases/browser/case-carousel.ts').then((module) => module.enhanceCaseCarousel),
} satisfies Record<EnhancerName, () => Promise<Enhance>>
