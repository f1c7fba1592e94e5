import * as v from 'valibot'
import { hrefSchema } from '../../contract/paths.ts'
import { assessmentSchema } from './assessment.ts'
import { caseSchema } from './case.ts'
import { expertCardSchema } from './expert.ts'
import { htmlSchema, imageSchema, linkSchema } from './fields.ts'
import { postCardSchema } from './post.ts'
import { ratesSchema } from './rates.ts'
import { reviewSchema } from './review.ts'

export const illustrationNames = [
  'search-lift',
  'sealed-document',
  'shield-magnifier',
  'stars',
  'map-pin',
  'scale',
  'chat',
  'crisis-bell',
  'calculator',
  'gauge',
  'letter',
  'team',
  'agreement',
  'archive',
  'microphone',
  'lock',
  'checklist',
  'court',
] as const

const iconNames = [
  'phone',
  'mail',
  'search',
  'spark',
  'menu',
  'close',
  'chevron',
  'arrow',
  'check',
  'cross',
  'pin',
  'clock',
  'ruble',
  'document',
  'shield',
  'scale',
  'star',
  'chat',
  'user',
  'users',
  'link',
  'lock',
  'alert',
  'bell',
  'download',
  'print',
  'calendar',
  'eye',
  'gavel',
  'news',
  'calculator',
  'chart',
  'photo',
  'briefcase',
  'home',
  'video',
] as const

const text = v.pipe(v.string(), v.minLength(1))
/** Anchor of the section, for the table of contents and for links. */
const id = v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)))
const titled = { id, title: text, intro: v.optional(htmlSchema) }

const hero = v.object({
  type: v.literal('hero'),
  eyebrow: v.optional(v.string()),
  lead: text,
  actions: v.optional(v.pipe(v.array(linkSchema), v.maxLength(3)), []),
  facts: v.optional(v.pipe(v.array(v.object({ value: text, label: text })), v.maxLength(3)), []),
  illustration: v.optional(v.picklist(illustrationNames)),
})

/** Running text; a block without a title continues the previous section. */
const prose = v.object({ type: v.literal('text'), id, title: v.optional(text), html: htmlSchema })

const features = v.object({
  type: v.literal('features'),
  ...titled,
  items: v.array(v.object({ title: text, text: htmlSchema, href: v.optional(hrefSchema), icon: v.optional(v.picklist(iconNames)) })),
})

/** Two columns: what can and what cannot be done. */
const verdict = v.object({
  type: v.literal('verdict'),
  ...titled,
  can: v.object({ title: text, items: v.array(htmlSchema) }),
  cannot: v.object({ title: text, items: v.array(htmlSchema) }),
})

const steps = v.object({
  type: v.literal('steps'),
  ...titled,
  items: v.array(v.object({ title: text, text: htmlSchema, term: v.optional(text) })),
})

/** Legal grounds; `citation` is the exact printed form from the citation list. */
const grounds = v.object({
  type: v.literal('grounds'),
  ...titled,
  reviewedAt: v.pipe(v.string(), v.isoDate()),
  items: v.array(v.object({ citation: text, text: htmlSchema })),
})

const prices = v.object({
  type: v.literal('prices'),
  ...titled,
  rows: v.array(v.object({ service: text, price: text, term: text, note: v.optional(text) })),
  note: v.optional(htmlSchema),
})

const table = v.object({
  type: v.literal('table'),
  ...titled,
  columns: v.pipe(v.array(text), v.minLength(2)),
  rows: v.array(v.array(htmlSchema)),
})

const callout = v.object({
  type: v.literal('callout'),
  tone: v.picklist(['law', 'tip', 'caution', 'danger']),
  title: text,
  html: htmlSchema,
})

const cases = v.object({ type: v.literal('cases'), ...titled, items: v.array(caseSchema) })
const reviews = v.object({ type: v.literal('reviews'), ...titled, items: v.array(reviewSchema) })
const experts = v.object({ type: v.literal('experts'), ...titled, items: v.array(expertCardSchema) })
const posts = v.object({ type: v.literal('posts'), ...titled, items: v.array(postCardSchema) })

const faq = v.object({
  type: v.literal('faq'),
  ...titled,
  items: v.array(v.object({ question: text, answer: htmlSchema })),
})

const documents = v.object({
  type: v.literal('documents'),
  ...titled,
  items: v.array(v.object({ title: text, href: hrefSchema, text: v.optional(htmlSchema), image: v.optional(imageSchema) })),
})

const stats = v.object({ type: v.literal('stats'), ...titled, items: v.array(v.object({ value: text, label: text })) })

/** A list of dated entries: publications, history. */
const timeline = v.object({
  type: v.literal('timeline'),
  ...titled,
  items: v.array(v.object({ when: text, title: text, text: htmlSchema, href: v.optional(hrefSchema) })),
})

/** The two offices with their maps; their data comes from the contacts. */
const offices = v.object({ type: v.literal('offices'), ...titled })

/** The reputation calculator; `note` states the limits of its result. */
const calculator = v.object({ type: v.literal('calculator'), ...titled, note: v.optional(htmlSchema), rates: ratesSchema })

const assessment = v.object({ type: v.literal('assessment'), ...titled, note: v.optional(htmlSchema), assessment: assessmentSchema })

const generator = v.object({ type: v.literal('generator'), ...titled })

/** A lead form, by its name in the form list. */
const form = v.object({ type: v.literal('form'), id, title: v.optional(text), intro: v.optional(htmlSchema), name: text })

const cta = v.object({ type: v.literal('cta'), id, title: text, text: htmlSchema, actions: v.array(linkSchema) })

export const blockSchema = v.variant('type', [
  hero,
  prose,
  features,
  verdict,
  steps,
  grounds,
  prices,
  table,
  callout,
  cases,
  reviews,
  experts,
  posts,
  faq,
  documents,
  stats,
  timeline,
  offices,
  calculator,
  assessment,
  generator,
  form,
  cta,
])

export type Block = v.InferOutput<typeof blockSchema>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
export type IllustrationName = (typeof illustrationNames)[number]
export type IconName = (typeof iconNames)[number]
