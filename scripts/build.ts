import { buildIfStale } from './build/build-if-stale.ts'

/** `npm run build`: builds the client and the worker, unless the built ones are of exactly these sources. */
await buildIfStale()
