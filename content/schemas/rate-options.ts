import * as v from 'valibot'

export const name = v.pipe(v.string(), v.regex(/^[a-z0-9]+$/i, 'a name is latin letters and digits'))
export const title = v.pipe(v.string(), v.minLength(1))
export const rubles = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))
export const weeks = v.pipe(v.number(), v.minValue(0), v.maxValue(260))
/** A factor on a price or a term. */
export const factor = v.pipe(v.number(), v.minValue(0.05), v.maxValue(20))
export const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/** A list of options to choose from. */
function choice<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.array(v.object({ name, title, ...entries })),
    v.minLength(1),
    v.check((options) => new Set(options.map((option) => option.name)).size === options.length, 'every name of a list must be another'),
  )
}

/** What to do where nothing can be removed: a sentence, and a link. */
const instead = v.object({ text: title, href: v.pipe(v.string(), v.regex(/^\/[\w/#-]*$/)), link: title })

/** The lists of options that the calculator's questions offer. */
export const options = v.object({
  /**
   * `citizen`: whether the client has a citizen's rights: to one's own image, private life, personal data, to ask a search engine to drop a link.
   * `privately`: the client as whom a sole trader pays when all materials are personal.
   */
  client: choice({ price: factor, audit: rubles, citizen: v.boolean(), court: v.optional(name), privately: v.optional(name) }),
  /**
   * `searchLink`: a link in search results. It has no site or author of its own and is priced per search engine.
   * `citizens`: only a citizen can ask for its removal. `grounds` and `platforms`: the options that fit, all when absent.
   */
  type: choice({
    base: rubles,
    weeks,
    grounds: v.pipe(v.array(name), v.minLength(1)),
    platforms: v.optional(v.pipe(v.array(name), v.minLength(1))),
    searchLink: v.optional(v.literal(true)),
    citizens: v.optional(v.literal(true)),
  }),
  platform: choice({ price: factor, term: factor }),
  author: choice({ price: factor, term: factor }),
  /**
   * `price: null`: nothing can be removed on this ground, so there is no price, and `instead` says what helps. `strength`: finds the counterpart
   * of a ground among those of another type. `proven`: the ground that documents would make of this one. `personal`: an organisation can have it
   * as well, but a sole trader has it as a person; grounds of `citizens` are personal by themselves.
   */
  legal: choice({
    price: v.nullable(factor),
    term: factor,
    chance: title,
    strength: v.picklist(['strong', 'medium', 'weak', 'none']),
    proven: v.optional(name),
    citizens: v.optional(v.literal(true)),
    personal: v.optional(v.literal(true)),
    instead: v.optional(instead),
  }),
  /** `fee`: state fee of one non-property claim. `misfit`: told to a client who usually goes to the other court. The price is firm. */
  court: choice({ price: rubles, fee: v.optional(v.object({ citizen: rubles, organisation: rubles })), misfit: v.optional(title) }),
  /** `term`: on the preparation only, because platforms, owners and courts keep their own terms. */
  urgency: choice({ price: factor, term: factor }),
  engines: choice({ price: factor }),
  region: choice({ price: factor }),
  /** Roubles per month. */
  monitoring: choice({ price: rubles }),
})

/** Names by which options refer to those of another list that does not have them. */
export function unknownNames({ client, type, platform, legal, court }: v.InferOutput<typeof options>): string[] {
  const missing = (list: { name: string }[], names: (string | undefined)[]) =>
    names.filter((one): one is string => one !== undefined && !list.some(({ name }) => name === one))
  return [
    ...missing(
      court,
      client.map((one) => one.court),
    ),
    ...missing(
      client,
      client.map((one) => one.privately),
    ),
    ...missing(legal, [...type.flatMap(({ grounds }) => grounds), ...legal.map(({ proven }) => proven)]),
    ...missing(
      platform,
      type.flatMap(({ platforms = [] }) => platforms),
    ),
  ]
}
