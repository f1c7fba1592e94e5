import * as v from 'valibot'
import { hrefSchema } from '../../contract/paths.ts'
import { assessmentSchema } from './assessment.ts'
import { caseSchema } from './case.ts'
import { illustrationNames } from './drawing-names.ts'
import { expertCardSchema } from './expert.ts'
import { htmlSchema, imageSchema, linkSchema } from './fields.ts'
import { specimenSchema, toolFigureSchema, unitsSchema } from './figure.ts'
import { liveSearchFields } from './live-search.ts'
import { ratesSchema } from './rates.ts'
import { reviewSchema } from './review.ts'

const text = v.pipe(v.string(), v.minLength(1))
/** Anchor of the section, for the table of contents and for links. */
const id = v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)))
const titled = { id, title: text, intro: v.optional(htmlSchema) }

const hero = v.object({
  type: v.literal('hero'),
  eyebrow: v.optional(v.string()),
  lead: text,
  actions: v.optional(v.pipe(v.array(linkSchema), v.maxLength(3)), []),
  /** Shown before the actions where these are links under a field. */
  question: v.optional(text),
  facts: v.optional(v.pipe(v.array(v.object({ value: text, label: text })), v.maxLength(3)), []),
  illustration: v.optional(v.picklist(illustrationNames)),
  /** Whether `/drawings/scenes/` has a drawing by the page's slug. */
  hasScene: v.optional(v.boolean()),
})

/** Opens a band over the full width of the window; the blocks after it belong to it, and their titles become headings of the third level. */
const band = v.object({
  type: v.literal('band'),
  id,
  title: v.optional(text),
  /** Name of the band in the contents list; without one it is not listed. */
  label: v.optional(text),
  intro: v.optional(htmlSchema),
  tone: v.optional(v.picklist(['white', 'ground', 'ink']), 'white'),
  /** `halves`: two blocks side by side. */
  layout: v.optional(v.picklist(['halves'])),
})

/** Running text; a block without a title continues the previous section. */
const prose = v.object({ type: v.literal('text'), id, title: v.optional(text), html: htmlSchema })

const features = v.object({
  type: v.literal('features'),
  ...titled,
  /**
   * `rules`: numbered sentences under lines; `situations`: one panel of cells; `tools`: cards under a large figure;
   * `links`: names with a line below each, in columns; `list`: rows of an index.
   */
  look: v.picklist(['rules', 'situations', 'tools', 'links', 'list']),
  items: v.array(
    v.object({
      title: text,
      text: htmlSchema,
      href: v.optional(hrefSchema),
      specimen: v.optional(specimenSchema),
      figure: v.optional(toolFigureSchema),
      /** Label of the link: «Посчитать». */
      action: v.optional(text),
      /** Stands at the end of a row of a list: «от 50 000 ₽». */
      value: v.optional(text),
    }),
  ),
})

/** An entry of a verdict; one with details opens: how such a case is recognised, and what proves it. */
const verdictItem = v.union([htmlSchema, v.object({ text: htmlSchema, details: v.array(v.object({ label: text, text: htmlSchema })) })])

/** Two columns: possible and impossible outcomes. */
const verdict = v.object({
  type: v.literal('verdict'),
  ...titled,
  /** `places`: a thing that may be removed is an empty place, a thing that stays a solid one. */
  look: v.optional(v.picklist(['lists', 'places']), 'lists'),
  can: v.object({ title: text, items: v.array(verdictItem), note: v.optional(htmlSchema) }),
  cannot: v.object({ title: text, items: v.array(verdictItem), note: v.optional(htmlSchema) }),
})

const steps = v.object({
  type: v.literal('steps'),
  ...titled,
  /** `rules`: numbered sentences under lines; `line`: on one line, on phones from top to bottom. */
  look: v.optional(v.picklist(['list', 'rules', 'line']), 'list'),
  items: v.array(
    v.object({
      title: text,
      text: htmlSchema,
      term: v.optional(text),
      /** Whether the step follows only if the one before did not help. */
      isOptional: v.optional(v.boolean()),
    }),
  ),
})

/** Legal grounds, folded; `citation` is the exact printed form from the citation list. */
const grounds = v.object({
  type: v.literal('grounds'),
  ...titled,
  items: v.array(v.object({ citation: text, text: htmlSchema })),
})

/** The day on which the norms of the page were compared with their text, for pages that name norms and have no `grounds`, which end with it. */
const lawNote = v.object({ type: v.literal('law-note') })

const prices = v.object({
  type: v.literal('prices'),
  ...titled,
  /** Rows to compare, each with a bar as long as its price; or `examples`: up to three priced cases as cards, the first one marked. */
  look: v.optional(v.picklist(['examples'])),
  /** What else changes a price, or is paid apart. */
  factors: v.optional(v.array(v.object({ label: text, value: text }))),
  action: v.optional(linkSchema),
  /** `href`: where a row of a list leads, such as to the calculator with its answers. */
  rows: v.array(v.object({ service: text, price: text, term: text, note: v.optional(text), href: v.optional(hrefSchema) })),
  note: v.optional(htmlSchema),
})

/** A price as a sum in figures, and what multiplies it. */
const formula = v.object({
  type: v.literal('formula'),
  ...titled,
  /** `sign` stands before the figure. */
  parts: v.pipe(v.array(v.object({ sign: v.optional(v.picklist(['+', '×', '='])), value: text, label: text })), v.minLength(2)),
  factors: v.optional(v.array(v.object({ label: text, value: text }))),
  note: v.optional(htmlSchema),
})

/** A price for three answers: for whom, what, how many; the calculator refines it. Where it follows the hero, it is the hero's figure. */
const quickEstimate = v.object({
  type: v.literal('quick-estimate'),
  id,
  title: text,
  note: v.optional(htmlSchema),
  /** Names of options of the calculator; the first answer of each question is `start` of the rates, or the first one. */
  clients: v.pipe(v.array(text), v.minLength(1)),
  kinds: v.pipe(v.array(text), v.minLength(1)),
  counts: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  rates: ratesSchema,
})

const table = v.object({
  type: v.literal('table'),
  ...titled,
  /** `access`: who has access to which data; a cell says «видит», «нет», or how far. */
  look: v.optional(v.picklist(['plain', 'access']), 'plain'),
  columns: v.pipe(v.array(text), v.minLength(2)),
  rows: v.array(v.array(htmlSchema)),
})

const callout = v.object({
  type: v.literal('callout'),
  tone: v.picklist(['law', 'tip', 'caution', 'danger']),
  title: text,
  html: htmlSchema,
  /** The next step, as a button. */
  action: v.optional(linkSchema),
})

/** Examples; `card`: one of them as a compact card instead of the carousel. */
const cases = v.object({
  type: v.literal('cases'),
  ...titled,
  look: v.optional(v.picklist(['card'])),
  items: v.array(caseSchema),
})
const reviews = v.object({ type: v.literal('reviews'), ...titled, items: v.array(reviewSchema) })
/** People; in a `team` the director is first and large, and an empty place says how to join; a `row` shows them small, side by side. */
const experts = v.object({
  type: v.literal('experts'),
  ...titled,
  look: v.picklist(['team', 'row']),
  vacancy: v.optional(v.object({ title: text, text: htmlSchema })),
  items: v.array(expertCardSchema),
})

const faq = v.object({
  type: v.literal('faq'),
  ...titled,
  /** `id`: anchor of the answer, which a browser opens when it is the target. */
  items: v.array(v.object({ id, question: text, answer: htmlSchema })),
})

const documents = v.object({
  type: v.literal('documents'),
  ...titled,
  items: v.array(v.object({ title: text, href: hrefSchema, text: v.optional(htmlSchema), image: v.optional(imageSchema) })),
})

/** Files to download, each with its picture; `note` names the format. */
const downloads = v.object({
  type: v.literal('downloads'),
  id,
  items: v.array(v.object({ title: text, href: hrefSchema, image: hrefSchema, note: text })),
})

/** A list of dated entries: publications, history. */
const timeline = v.object({
  type: v.literal('timeline'),
  ...titled,
  items: v.array(v.object({ when: text, title: text, text: htmlSchema, href: v.optional(hrefSchema) })),
})

/** The two offices with their maps; their data is read from the contacts. */
const offices = v.object({ type: v.literal('offices'), ...titled })

/** Legal details of the company, each line with a copy button; they are read from the contacts. */
const passport = v.object({ type: v.literal('passport'), ...titled })

/** A letter of the director, with portrait and signature. */
const letter = v.object({ type: v.literal('letter'), id, title: text, html: htmlSchema, action: linkSchema })

/** One sentence of the page, shown as large as anything on it. */
const statement = v.object({
  type: v.literal('statement'),
  id,
  title: text,
  /** Drawn under it, each as a square. */
  units: v.optional(v.array(unitsSchema)),
  /** Figures of the same story in one row, and the way to all of it. */
  facts: v.optional(v.array(v.object({ value: text, label: text }))),
  action: v.optional(linkSchema),
  html: v.optional(htmlSchema),
})

/** A page of search results at several moments, with the lines that were removed, answered, moved down, or that stay, and the weights of its places. */
const liveSearch = v.object({ type: v.literal('live-search'), id, ...liveSearchFields })

/** The reputation calculator; `note` states the limits of its result. */
const calculator = v.object({ type: v.literal('calculator'), ...titled, note: v.optional(htmlSchema), rates: ratesSchema })

const assessment = v.object({ type: v.literal('assessment'), ...titled, note: v.optional(htmlSchema), assessment: assessmentSchema })

/** The generator of documents; `note`: the caution below its situations. */
const generator = v.object({
  type: v.literal('generator'),
  ...titled,
  note: v.object({ title: text, text: htmlSchema }),
})

/** A lead form, by its name in the form list. */
const form = v.object({ type: v.literal('form'), id, title: v.optional(text), intro: v.optional(htmlSchema), name: text })

const cta = v.object({ type: v.literal('cta'), id, title: text, text: htmlSchema, actions: v.array(linkSchema) })

const anyBlock = v.variant('type', [
  hero,
  band,
  prose,
  features,
  verdict,
  steps,
  grounds,
  lawNote,
  prices,
  formula,
  quickEstimate,
  table,
  callout,
  cases,
  reviews,
  experts,
  faq,
  documents,
  downloads,
  timeline,
  offices,
  passport,
  letter,
  statement,
  liveSearch,
  calculator,
  assessment,
  generator,
  form,
  cta,
])

export type Block = v.InferOutput<typeof anyBlock>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>

/** The type is named and not inferred, because declarations of every schema with blocks would otherwise repeat all of theirs. */
export const blockSchema: v.GenericSchema<unknown, Block> = anyBlock
