import * as v from 'valibot'
import { htmlSchema } from './fields.ts'

const text = v.pipe(v.string(), v.minLength(1))
const place = v.pipe(v.number(), v.integer(), v.minValue(1))

/** One line of the search results. `places`: its place in each state, `null` when it is not among them. */
const lineSchema = v.object({
  title: text,
  /** Rating on a review site, shown with a star. */
  rating: v.optional(text),
  site: v.optional(text),
  /** Whether the line counts towards the share of negative results. */
  isNegative: v.optional(v.boolean(), false),
  /** Published by the company itself. */
  isOwn: v.optional(v.boolean(), false),
  places: v.array(v.nullable(place)),
  /** The note beside the line in each state; an empty text shows none. Phones leave out the part before a comma. */
  tags: v.optional(v.array(v.string()), []),
  /** The state from which on the line has an answer, counted from 0. */
  answeredFrom: v.optional(v.number()),
  /** The state from which on a negative line is labelled as staying. */
  staysFrom: v.optional(v.number()),
  /** The ground of the removal, shown on the card beside the page. `trace` is shown in the empty place of the line. */
  removal: v.optional(v.object({ trace: text, reason: text })),
})

const stateSchema = v.object({
  label: text,
  /** Two short sentences beside the share. */
  conclusion: v.optional(text),
})

/** Fields of the block `live-search`. */
export const liveSearchFields = {
  query: text,
  /** Weight of each place, from the first on. */
  weights: v.pipe(v.array(v.number()), v.minLength(1)),
  states: v.pipe(v.array(stateSchema), v.minLength(2), v.maxLength(3)),
  lines: v.pipe(v.array(lineSchema), v.check(hasEveryPlaceOnce, 'the places of a state are not 1, 2, 3…, or a line lacks one')),
  note: htmlSchema,
}

export type LiveSearchLine = v.InferOutput<typeof lineSchema>

/** In each state the lines take the places from 1 on, each once. */
function hasEveryPlaceOnce(lines: LiveSearchLine[]): boolean {
  const states = lines[0]?.places ?? []
  return (
    lines.every(({ places }) => places.length === states.length) &&
    states.every((_, state) => {
      const taken = lines.flatMap(({ places }) => places[state] ?? []).sort((one, other) => one - other)
      return taken.every((at, index) => at === index + 1)
    })
  )
}
