/** Names of the widgets that React hydrates; the server writes them into the markup and `client/islands/registry.ts` loads them. */
export type IslandName =
  | 'assessment'
  | 'blog-search'
  | 'calculator'
  | 'city-picker'
  | 'generator'
  | 'lead-form'
  | 'letter-form'
  | 'pdf-viewer'

/** Names of the widgets that get their behaviour without React; `client/islands/registry.ts` loads it. */
export type EnhancerName = 'case-carousel'

/** When a widget starts. `interaction` replays the event that woke it. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'
