import * as v from 'valibot'

export const VITALS_PATH = '/api/vitals'

/** Kinds of page, reported in place of URLs: sections, articles of all sections, and the rest. */
export const SECTIONS = ['blog', 'cases', 'experts', 'generator', 'calculator'] as const
const PAGE_KINDS = ['home', ...SECTIONS, 'article', 'page'] as const

export type PageKind = (typeof PAGE_KINDS)[number]

const MAX_ERRORS = 40
const upTo = (most: number) => v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))

/** A browser's report of one shown page (behaviour 16.1). It contains neither a URL nor any data of the visitor. */
export const viewSchema = v.strictObject({
  build: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/)),
  kind: v.picklist(PAGE_KINDS),
  /** Milliseconds until the largest element of the first screen was painted; of loaded documents only. */
  lcp: upTo(600_000),
  /** Duration of the slowest interaction in milliseconds. */
  inp: upTo(600_000),
  /** The worst session window of layout shifts; of loaded documents only. */
  cls: upTo(100),
  /** Whether the site's font arrived in time for the first paint; of documents that fetched it over the network only, so of first visits. */
  font: v.exactOptional(v.boolean()),
  /** Classes of errors: `own TypeError`, `other Error`, `chunk`. */
  errors: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^(?:chunk|(?:own|other) \S{0,60})$/))), v.maxLength(MAX_ERRORS))),
})

export type View = v.InferOutput<typeof viewSchema>
