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

/** When a widget's code loads: at once, in an idle moment, near the view, or with the visitor's first touch. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'

/** Id of the JSON script at the end of a document with the props of its islands. */
export const ISLAND_PROPS_ID = 'island-props'

/** Props of the islands of a page, by `islandKey`. */
export type IslandProps = Record<string, Record<string, unknown>>

/** Tells apart the islands of a page; `instance` is needed where a page has several of one name. */
export function islandKey(name: string, instance: string | null | undefined): string {
  return instance ? `${name}:${instance}` : name
}
