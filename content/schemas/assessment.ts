import * as v from 'valibot'

const name = v.pipe(v.string(), v.regex(/^[a-z0-9]+$/i, 'a name is latin letters and digits'))
const text = v.pipe(v.string(), v.minLength(1))
/** A score from 0 (worst) to 100, or the points that an answer deducts. */
const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const asked = {
  name,
  title: text,
  hint: v.optional(text),
  /** Advice when the answer is not the best one. */
  advice: text,
}

const question = v.variant('kind', [
  v.object({
    kind: v.literal('choice'),
    ...asked,
    /** An option's `advice` replaces the question's. */
    options: v.pipe(v.array(v.object({ name, title: text, points, advice: v.optional(text) })), v.minLength(2)),
  }),
  v.object({
    kind: v.literal('number'),
    ...asked,
    min: v.number(),
    max: v.number(),
    step: v.pipe(v.number(), v.minValue(0.1)),
    /** `zeroAt` is the answer worth 0 points; `zeroAt + span` is worth 100. */
    scale: v.optional(v.object({ zeroAt: v.number(), span: v.pipe(v.number(), v.minValue(0.1)) })),
  }),
])

const weighted = v.array(v.object({ question: name, weight: share }))

const formula = v.variant('kind', [
  /** 100 minus `perLink` for each link by its weight, minus the points of the penalties. */
  v.object({ kind: v.literal('deduct'), perLink: points, links: weighted, penalties: v.array(name) }),
  /** Weighted points of the parts; an answer to `volume` may scale and raise them (with a factor of 0 nothing else is asked). */
  v.object({
    kind: v.literal('share'),
    parts: weighted,
    volume: v.optional(v.object({ question: name, adjust: v.array(v.object({ answer: name, factor: share, plus: points })) })),
  }),
])

const block = v.object({
  name,
  title: text,
  weight: share,
  /** The questions in the order of the form. */
  questions: v.pipe(v.array(name), v.minLength(1)),
  formula,
  advice: v.object({ text, href: v.pipe(v.string(), v.regex(/^\/[a-z/-]*(?:#[a-z0-9-]+)?$/)), link: text }),
})

/** An answer that holds: one of the named options, or a number within the limits. */
const condition = v.object({
  question: name,
  answers: v.optional(v.pipe(v.array(name), v.minLength(1))),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
})

/** Answers that cannot all be true. `drop` lists the answers that may be withdrawn, and the words for that. */
const contradiction = v.object({
  title: text,
  when: v.pipe(v.array(condition), v.minLength(2)),
  drop: v.optional(v.object({ questions: v.pipe(v.array(name), v.minLength(1)), title: text })),
})

const band = v.object({
  from: points,
  title: text,
  firstStep: v.optional(text),
  /** Whether the agency's phone and 112 are shown beside the score. */
  isUrgent: v.optional(v.boolean(), false),
})

const version = v.object({
  name,
  title: text,
  blocks: v.pipe(
    v.array(block),
    v.minLength(1),
    v.check((blocks) => Math.abs(blocks.reduce((sum, { weight }) => sum + weight, 0) - 1) < 1e-9, 'the weights of the blocks add up to 1'),
  ),
  /** If the block has at most `atMost` points, the score is at most `max`. */
  caps: v.array(v.object({ max: points, title: text, block: name, atMost: points, step: text })),
})

/** An answer with which the score is at most `max`, whatever the others are. `title`: why. `step`: what to do first. */
const danger = v.object({ question: name, answer: name, max: points, title: text, step: text })

/** The reputation test: its questions, and the formulas that turn answers into a score from 0 to 100. */
export const assessmentSchema = v.pipe(
  v.object({
    /** When the agency last checked the method. */
    reviewedAt: v.pipe(v.string(), v.isoDate()),
    /** Sorted from best to worst. */
    bands: v.pipe(
      v.array(band),
      v.check(
        (bands) => bands.at(-1)?.from === 0 && bands.every(({ from }, at) => from < (bands[at - 1]?.from ?? 101)),
        'bands fall, and the last one is from 0',
      ),
    ),
    questions: v.array(question),
    /** Answers that are shown first whatever they cost and cap the score, the most dangerous one first. */
    dangers: v.optional(v.array(danger), []),
    contradictions: v.optional(v.array(contradiction), []),
    versions: v.pipe(v.array(version), v.minLength(1)),
  }),
  v.forward(
    v.partialCheck(
      [['questions'], ['versions']],
      ({ questions, versions }) =>
        versions.every(({ blocks }) =>
          blocks.every(({ questions: names }) => names.every((asks) => questions.some((one) => one.name === asks))),
        ),
      'a block asks a question that is not in the list',
    ),
    ['versions'],
  ),
  v.forward(
    v.partialCheck(
      [['versions']],
      ({ versions }) => versions.every(usesItsOwnQuestions),
      'a formula needs a question, or a cap a block, that its version does not have',
    ),
    ['versions'],
  ),
)

export type Assessment = v.InferOutput<typeof assessmentSchema>
export type Question = v.InferOutput<typeof question>
export type AssessmentBlock = v.InferOutput<typeof block>
export type AssessmentVersion = v.InferOutput<typeof version>
export type ContradictionRule = v.InferOutput<typeof contradiction>

function usesItsOwnQuestions({ blocks, caps }: AssessmentVersion): boolean {
  const asks = new Set(blocks.flatMap(({ questions }) => questions))
  return (
    blocks.every(({ formula }) => questionsOf(formula).every((one) => asks.has(one))) &&
    caps.every((cap) => blocks.some((one) => one.name === cap.block))
  )
}

/** Every question that a formula uses. */
function questionsOf(formula: AssessmentBlock['formula']): string[] {
  if (formula.kind === 'deduct') return [...formula.links.map((link) => link.question), ...formula.penalties]
  return [...formula.parts.map((part) => part.question), ...(formula.volume ? [formula.volume.question] : [])]
}
