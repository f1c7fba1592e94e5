import * as v from 'valibot'

export const VITALS_PATH = '/api/vitals'

/** Kinds of page, in place of addresses: sections, articles wherever they stand, and the rest. */
export const SECTIONS = ['blog', 'cases', 'experts', 'generator', 'calculator'] as const
const PAGE_KINDS = ['home', ...SECTIONS, 'article', 'page'] as const

export type PageKind = (typeof PAGE_KINDS)[number]

const MAX_ERRORS = 40
const upTo = (most: number) => v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))

/** What a browser tells of one page that was shown (behaviour 16.1). Neither an address nor anything of the visitor is in it. */
export const viewSchema = v.strictObject({
  build: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/)),
  kind: v.picklist(PAGE_KINDS),
  /** Milliseconds until the largest thing of the first screen was painted; of loaded documents only. */
  lcp: upTo(600_000),
  /** Milliseconds that the slowest of the interactions took. */
  inp: upTo(600_000),
  /** The worst session window of layout shifts; of loaded documents only. */
  cls: upTo(100),
  /** Classes of errors: `own TypeError`, `other Error`, `chunk`. */
  errors: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^(?:chunk|(?:own|other) \S{0,60})$/))), v.maxLength(MAX_ERRORS))),
})

export type View = v.InferOutput<typeof viewSchema>
