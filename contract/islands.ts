/** Widgets that React hydrates, by the names that the server writes and `client/islands/registry.ts` loads. */
export type IslandName =
  | 'assessment'
  | 'blog-search'
  | 'calculator'
  | 'city-picker'
  | 'generator'
  | 'lead-form'
  | 'letter-form'
  | 'pdf-viewer'

/** Widgets whose server markup is given behaviour without React: `client/islands/registry.ts`. */
export type EnhancerName = 'case-carousel'

/** When a widget is started. `interaction` replays what woke it. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'
