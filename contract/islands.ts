/** Names of the widgets: `ui/island.tsx` writes them into the markup, `client/islands/registry.ts` loads their code. */
export type IslandName =
  | 'assessment'
  | 'blog-search'
  | 'calculator'
  | 'case-carousel'
  | 'city-picker'
  | 'generator'
  | 'lead-form'
  | 'letter-form'
  | 'pdf-viewer'
  | 'quick-estimate'

/**
 * The moment at which a widget's code loads: at once, when the browser is idle, near the viewport, or at the visitor's first interaction.
 */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'

/** Id of the JSON script at the end of a document with the props of its islands. */
export const ISLAND_PROPS_ID = 'island-props'

/** Props of the islands of a page, by `islandKey`. */
export type IslandProps = Record<string, Record<string, unknown>>

/** Identifies an island of a page; `instance` is needed where a page has several of one name. */
export function islandKey(name: string, instance: string | null | undefined): string {
  return instance ? `${name}:${instance}` : name
}
