// All citations and norms with their quotes, 160 KB: only servers load them, and late.

export { default as citations } from './citations.json' with { type: 'json' }
export { default as norms } from './norms.json' with { type: 'json' }
