import type { ReactNode } from 'react'

/**
 * Every widget that is hydrated in the browser, by the name of its marker. Each becomes a chunk of its own, loaded when its moment comes.
 * `components.ts` holds the same names for the server.
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
}

type Registry = typeof registry

export type IslandName = keyof Registry

/** Props of a widget: what the server writes into its marker. */
export type IslandProps<Name extends IslandName> = PropsOf<Registry[Name]>

type PropsOf<Load> = Load extends () => Promise<(props: infer Props extends object) => ReactNode> ? Props : never

/** When a widget is hydrated. `interaction` replays what woke it. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'
