import * as v from 'valibot'
import { htmlSchema } from './fields.ts'

const text = v.pipe(v.string(), v.minLength(1))
const place = v.pipe(v.number(), v.integer(), v.minValue(1))

/** One line of the search results. `places`: where it stands in each state, `null` when it is not among them. */
const lineSchema = v.object({
  title: text,
  /** Of a review site: shown with a star. */
  rating: v.optional(text),
  site: v.optional(text),
  /** Counts into the share of negative results. */
  isNegative: v.optional(v.boolean(), false),
  /** Published by the company itself. */
  isOwn: v.optional(v.boolean(), false),
  places: v.array(v.nullable(place)),
  /** What is said beside the line in each state; an empty text says nothing. Phones leave out what stands before a comma. */
  tags: v.optional(v.array(v.string()), []),
  /** The state from which on the line has an answer, counted from 0. */
  answeredFrom: v.optional(v.number()),
  /** The state from which on it is said that a negative line stays. */
  staysFrom: v.optional(v.number()),
  /** Why the line could be removed; shown on the card that hangs out of the page. `trace` stands in its empty place. */
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
  /** What became of the lines, told beside the page where there is room. */
  outcomes: v.optional(v.array(v.object({ title: text, text })), []),
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
