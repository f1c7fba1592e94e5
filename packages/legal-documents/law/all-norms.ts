import citations from './citations.json' with { type: 'json' }
import norms from './norms.json' with { type: 'json' }
import type { Norms } from './norms.ts'

/** Every norm with its quote. Not for the engine: browsers would load 157 KB for it. */
export const allNorms: Norms = { citations, norms }
