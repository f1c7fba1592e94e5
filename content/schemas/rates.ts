import * as v from 'valibot'

const name = v.pipe(v.string(), v.regex(/^[a-z0-9]+$/i, 'a name is latin letters and digits'))
const title = v.pipe(v.string(), v.minLength(1))
const rubles = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))
const weeks = v.pipe(v.number(), v.minValue(0), v.maxValue(260))
/** A factor on a price or a term. */
const factor = v.pipe(v.number(), v.minValue(0.05), v.maxValue(20))
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/** A list of options to choose from. */
function choice<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.array(v.object({ name, title, ...entries })),
    v.minLength(1),
    v.check((options) => new Set(options.map((option) => option.name)).size === options.length, 'every name of a list must be another'),
  )
}

/** Advice where nothing can be removed: a sentence and a link. */
const instead = v.object({ text: title, href: v.pipe(v.string(), v.regex(/^\/[\w/#-]*$/)), link: title })

/** The lists of options that the calculator's questions offer. */
const options = v.object({
  /**
   * `citizen`: whether the client has a citizen's rights: to one's own image, private life, personal data, to ask a search engine to drop a
   * link. `privately`: the client as whom a sole trader pays when all materials are personal.
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
  /** `fee`: state fee of one non-property claim. `misfit`: shown to a client whose cases usually belong to the other court. The price is fixed. */
  court: choice({ price: rubles, fee: v.optional(v.object({ citizen: rubles, organisation: rubles })), misfit: v.optional(title) }),
  /** `term` applies to the preparation only, because platforms, owners and courts have terms of their own. */
  urgency: choice({ price: factor, term: factor }),
  engines: choice({ price: factor }),
  region: choice({ price: factor }),
  /** Roubles per month. */
  monitoring: choice({ price: rubles }),
})

/** References of options to names that the other list does not have. */
function unknownNames({ client, type, platform, legal, court }: v.InferOutput<typeof options>): string[] {
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

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const item = v.object({ type: name, count: limit, platform: name, author: name, legal: name })

const answers = v.object({
  client: name,
  items: v.array(item),
  court: name,
  urgency: name,
  /** 0 means no work on search results. */
  sermMonths: whole,
  /** Number of search queries to work on. */
  queries: whole,
  /** Number of negative links in the top ten, over all queries. */
  negTop: whole,
  engines: name,
  region: name,
  monitoring: name,
  monitoringMonths: whole,
})

/** Everything except the visitor's answers that determines the calculator's result, in roubles and weeks. */
export const ratesSchema = v.pipe(
  v.object({
    /** When the agency last checked these numbers. */
    reviewedAt: v.pipe(v.string(), v.isoDate()),
    options,
    /** Offered durations of work on search results, in months. */
    sermMonths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60))), v.minLength(1)),
    /** Maximum values of the inputs; `rows` is the number of kinds of material. */
    limits: v.object({ rows: limit, count: limit, queries: limit, negTop: limit, monitoringMonths: limit }),
    /** Share of the base price for units up to `upTo`; the last tier has no end. */
    tiers: v.pipe(
      v.array(v.object({ upTo: v.nullable(limit), share: factor })),
      v.minLength(1),
      v.check(
        (tiers) =>
          tiers.every(({ upTo }, at) => (upTo === null) === (at === tiers.length - 1) && (upTo ?? Infinity) > (tiers[at - 1]?.upTo ?? 0)),
        'tiers rise, and only the last one has upTo null',
      ),
    ),
    /** Roubles per month of work on search results. */
    serm: v.object({ month: rubles, query: rubles, negative: rubles }),
    /**
     * `step`: the ends of the range are rounded to multiples of this many roubles. Audit and monitoring alone have a firm price; a court has one
     * always, so it adds the same sum to both ends.
     */
    priceRange: v.object({ low: v.pipe(factor, v.maxValue(1)), high: v.pipe(factor, v.minValue(1)), step: v.pipe(rubles, v.minValue(1)) }),
    /**
     * `auditDays`: working days of an audit; `preparation`: weeks before the work; `doubling`: added for each doubling of the number of
     * materials; `perWeek`: how many materials are worked on in a week, so that each further `perWeek` add one. `court`: weeks of the first
     * instance of either court together with the preparation of the suit, the only term of a court that texts may name
     * (`content/check/court-term.ts`).
     */
    term: v.object({
      auditDays: v.object({ from: limit, to: limit }),
      preparation: weeks,
      doubling: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      perWeek: limit,
      court: v.pipe(
        v.object({ from: limit, to: limit }),
        v.check(({ from, to }) => from < to, 'the term of a court rises'),
      ),
      low: v.pipe(factor, v.maxValue(1)),
      high: v.pipe(factor, v.minValue(1)),
    }),
    /** Initial values of the form. */
    start: v.object({ ...answers.entries, items: v.tupleWithRest([item], item) }),
    /** Usual number of non-property claims in a lawsuit, each with its own state fee. */
    claims: v.object({ from: limit, to: limit }),
    /** `nothing` is shown instead of a price when no material has one. The others are shown where they apply. */
    texts: v.object({ nothing: title, citizensOnly: title, courtWithoutGround: title, notary: title, urgency: title }),
  }),
  v.forward(
    v.check(({ options: lists }) => unknownNames(lists).length === 0, 'an option names one that its list does not have'),
    ['options'],
  ),
  v.forward(
    v.check(
      ({ options: { legal } }) => legal.every(({ price, instead }) => (price === null) === (instead !== undefined)),
      'a ground has a price, or what to do instead',
    ),
    ['options'],
  ),
  v.forward(
    v.check(
      ({ start, options: lists }) => startNames(start).every(([list, chosen]) => lists[list].some((option) => option.name === chosen)),
      'an answer that its list does not have',
    ),
    ['start'],
  ),
  v.forward(
    v.check(
      ({ start, options: { type } }) => start.items.every((one) => type.find(({ name }) => name === one.type)?.grounds.includes(one.legal)),
      'a ground that does not fit its type',
    ),
    ['start'],
  ),
)

export type Rates = v.InferOutput<typeof ratesSchema>
export type OptionList = keyof v.InferOutput<typeof options>
export type CalculatorItem = v.InferOutput<typeof item>
export type CalculatorAnswers = v.InferOutput<typeof answers>

function startNames({ items, client, court, urgency, engines, region, monitoring }: CalculatorAnswers): [OptionList, string][] {
  const chosen = { client, court, urgency, engines, region, monitoring }
  const ofItems = items.flatMap(({ count: _, ...names }) => Object.entries(names))
  return [...Object.entries(chosen), ...ofItems] as [OptionList, string][] // the keys come from the objects above
}
