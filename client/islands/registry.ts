import type { ComponentType } from 'react'
import type { IslandName } from '../../contract/islands.ts'
import type { Detach } from './hydrate.ts'

/** Makes an island's server markup interactive; reports when it becomes and when it stops being so. */
export type Attach = (island: HTMLElement, onReady: (isReady: boolean) => void) => Detach

/** Every widget by the name of its island. Each is a chunk of its own; the server renders the same components (`ui/island.tsx`). */
const registry: Partial<Record<string, () => Promise<Attach>>> = {
  assessment: component(() => import('../../features/assessment/browser/live-assessment.tsx').then((module) => module.LiveAssessment)),
  'blog-search': component(() => import('../../features/search/browser/blog-search.tsx').then((module) => module.BlogSearch)),
  calculator: component(() => import('../../features/calculator/browser/calculator.tsx').then((module) => module.Calculator)),
  'case-carousel': behaviour(() => import('../../features/cases/browser/case-carousel.ts').then((module) => module.enhanceCaseCarousel)),
  'city-picker': component(() => import('../../features/city/browser/city-picker.tsx').then((module) => module.CityPicker)),
  generator: component(() => import('../../features/generator/browser/generator.tsx').then((module) => module.Generator)),
  'lead-form': component(() => import('../../features/leads/browser/lead-form.tsx').then((module) => module.LeadForm)),
  'letter-form': component(() => import('../../features/letter/browser/letter-form.tsx').then((module) => module.LetterForm)),
  'pdf-viewer': component(() => import('../../features/documents/browser/pdf-viewer.tsx').then((module) => module.PdfViewer)),
  'quick-estimate': behaviour(() =>
    import('../../features/calculator/browser/quick-estimate.ts').then((module) => module.enhanceQuickEstimate),
  ),
} satisfies Record<IslandName, () => Promise<Attach>>

/** Loads a widget's code; rejects when loading fails or the name is unknown. */
export async function loadIsland(name: string): Promise<Attach> {
  const load = registry[name]
  if (!load) throw new Error(`There is no island named ${name}`)
  return load()
}

/** A React component, hydrated with the props that the server rendered it with. React loads in parallel with it. */
function component(load: () => Promise<ComponentType<never>>): () => Promise<Attach> {
  return async () => {
    const [{ hydrate }, Component] = await Promise.all([import('./hydrate.ts'), load()])
    return (island, onReady) => hydrate(island, Component, onReady)
  }
}

/** Behaviour without React: the markup is complete and works without it, so it needs no props. */
function behaviour(load: () => Promise<(element: HTMLElement) => Detach>): () => Promise<Attach> {
  return async () => {
    const enhance = await load()
    return (island, onReady) => {
      const detach = enhance(island)
      onReady(true)
      return detach
    }
  }
}
