/** Number of rows that were ever written to each database, right after it was loaded. */
export const loaded = new WeakMap<D1Database, number | null>()
