import * as v from 'valibot'
import { imageSchema } from './fields.ts'

const text = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))

/**
 * Outcomes for things of one kind. `gone` was removed, `answered` has a refutation beside it, `stays` was left unchanged, `refused` stays
 * because a platform or a court said no.
 */
const fates = v.partial(v.object({ gone: count, answered: count, stays: count, refused: count }))

/** Things of one kind: reviews, publications, links. */
const group = v.object({
  /** Their number: «27 отзывов за неделю». */
  title: text,
  sign: v.picklist(['star', 'text', 'play', 'site', 'link']),
  fates,
  /** Label of each fate in the figure: «6 честных остались». */
  labels: v.partial(v.object({ gone: text, answered: text, stays: text, refused: text })),
})

const score = v.pipe(v.number(), v.minValue(1), v.maxValue(5))

/** The outcome in figures, as it is drawn. */
const figure = v.variant('kind', [
  /** Tiles in rows; `score` is how a rating changed before the work. */
  v.object({ kind: v.literal('tiles'), groups: v.array(group), score: v.optional(v.object({ from: score, to: score, title: text })) }),
  /** Several kinds, one row each: publications, their copies, links to them. */
  v.object({ kind: v.literal('chain'), groups: v.array(group) }),
  /** Sites, and the rest elsewhere. */
  v.object({ kind: v.literal('sites'), group, left: v.object({ count, title: text, note: text }) }),
  /** Places of search results by query; `left` is the place where something stayed, `null` where nothing did. */
  v.object({
    kind: v.literal('places'),
    title: text,
    left: v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)))),
    labels: v.object({ gone: text, stays: text }),
  }),
  v.object({ kind: v.literal('map'), group, wrong: text, right: text }),
  /** A lawsuit from its first paper to its end. */
  v.object({
    kind: v.literal('court'),
    title: text,
    note: text,
    steps: v.array(text),
    term: text,
    won: v.object({ title: text, note: text }),
    lost: v.object({ title: text, note: text }),
  }),
  /** A rating that rose, and the fates of the reviews behind it. */
  v.object({ kind: v.literal('score'), from: score, to: score, cause: text, group, labels: v.object({ honest: text, disputed: text }) }),
])

const months = v.pipe(v.number(), v.minValue(0), v.maxValue(60))

const caseStorySchema = v.object({
  /** Last segment of the address of its page. */
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  /** The topic of the work in a word or two. */
  topic: text,
  /** The outcome in one sentence, heading of its page. */
  headline: text,
  /** «Что не получилось». */
  failed: text,
  /** The remainder: a sentence in large type, and its reasons. */
  left: v.object({ title: text, reasons: v.array(text) }),
  /** Filters of /cases/. */
  outcome: v.picklist(['removed', 'delisted', 'rating']),
  months,
  rubles: v.pipe(v.number(), v.integer(), v.minValue(0)),
  figure,
  /** Steps in time, in months since the start. */
  steps: v.array(v.object({ title: text, from: months, to: months, note: v.optional(text) })),
  /** Query string that fills in the calculator. */
  calculator: v.pipe(v.string(), v.regex(/^\?[\w=&.-]+$/)),
})

export type CaseStory = v.InferOutput<typeof caseStorySchema>
export type OutcomeFigure = CaseStory['figure']
export type FigureOf<Kind extends OutcomeFigure['kind']> = Extract<OutcomeFigure, { kind: Kind }>
export type FigureGroup = v.InferOutput<typeof group>
/** The fates of a thing, in the order in which figures show them. */
export const FATES = ['gone', 'answered', 'stays', 'refused'] as const
export type Fate = (typeof FATES)[number]

/** A case study: a slide of the carousel (behaviour 6), a row of /cases/, a page of its own. */
export const caseSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  successBadge: v.string(),
  warningBadge: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  image: imageSchema,
  budget: v.string(),
  duration: v.string(),
  /** Kind of client; a filter of /cases/. */
  client: v.picklist(['person', 'company']),
  /** Slug of the service page that the case belongs to. */
  service: v.string(),
  tabs: v.array(v.object({ name: v.string(), content: v.array(v.string()) })),
  /** Figures and honest remainder; without it a case is shown by its picture and texts. */
  story: v.optional(caseStorySchema),
  /** Day of the last change of the case. */
  updatedAt: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Picture for social networks; the case's own when absent. */
  socialImage: v.optional(imageSchema),
})

export type Case = v.InferOutput<typeof caseSchema>
