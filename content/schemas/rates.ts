import * as v from 'valibot'

const name = v.pipe(v.string(), v.regex(/^[a-z0-9]+$/i, 'a name is latin letters and digits'))
const title = v.pipe(v.string(), v.minLength(1))
const rubles = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))
const weeks = v.pipe(v.number(), v.minValue(0), v.maxValue(260))
/** A factor on a price or a term. */
const factor = v.pipe(v.number(), v.minValue(0.05), v.maxValue(20))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/** A list of options to choose from. */
function choice<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.array(v.object({ name, title, ...entries })),
    v.minLength(1),
    v.check((options) => new Set(options.map((option) => option.name)).size === options.length, 'every name of a list must be another'),
  )
}

const options = v.object({
  /** `delisting`: whether the client may ask a search engine to drop a link, a right of citizens. */
  client: choice({ price: factor, audit: rubles, delisting: v.boolean() }),
  /** `searchLink`: a link in search results. It has no site or author of its own and is priced per search engine. */
  type: choice({ base: rubles, weeks, searchLink: v.optional(v.literal(true)) }),
  platform: choice({ price: factor, term: factor }),
  author: choice({ price: factor, term: factor }),
  /** `price: null`: nothing can be removed on this ground, so there is no price. */
  legal: choice({ price: v.nullable(factor), term: factor, chance: title }),
  court: choice({ price: rubles, weeks }),
  urgency: choice({ price: factor, term: factor }),
  engines: choice({ price: factor }),
  region: choice({ price: factor }),
  /** Roubles per month. */
  monitoring: choice({ price: rubles }),
})

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
    /** `step`: the ends of the range are rounded to multiples of this many roubles. */
    priceRange: v.object({ low: v.pipe(factor, v.maxValue(1)), high: v.pipe(factor, v.minValue(1)), step: v.pipe(rubles, v.minValue(1)) }),
    /** `preparation`: weeks before the work; `doubling`: added for each doubling of the number of materials. */
    term: v.object({
      preparation: weeks,
      doubling: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      low: v.pipe(factor, v.maxValue(1)),
      high: v.pipe(factor, v.minValue(1)),
    }),
    /** Initial values of the form. */
    start: v.object({ ...answers.entries, items: v.tupleWithRest([item], item) }),
    /** Reasons why a material has no price. */
    texts: v.object({ notPriced: title, citizensOnly: title }),
  }),
  v.forward(
    v.check(
      ({ start, options: lists }) => startNames(start).every(([list, chosen]) => lists[list].some((option) => option.name === chosen)),
      'an answer that its list does not have',
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
