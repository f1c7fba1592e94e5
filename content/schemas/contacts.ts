import * as v from 'valibot'
import { hrefSchema } from '../../contract/paths.ts'
import { linkSchema } from './fields.ts'

const phoneSchema = v.object({
  /** The number as displayed. */
  text: v.string(),
  href: v.pipe(hrefSchema, v.startsWith('tel:')),
})

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))

const workHoursSchema = v.object({
  /** Days of the week from 1, Monday, to 7. */
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1)),
  from: hour,
  to: hour,
})

export type WorkHours = v.InferOutput<typeof workHoursSchema>

/** The optional fields repeat the texts before them for structured data, which has the text when they are absent. */
const officeSchema = v.object({
  city: v.string(),
  address: v.string(),
  /** `address`, in its parts. */
  parts: v.optional(v.object({ postalCode: v.string(), locality: v.string(), street: v.string() })),
  geo: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
  hours: v.string(),
  /** `hours` as numbers, local time. */
  openingHours: v.optional(workHoursSchema),
  route: v.string(),
  /** Schematic map drawn for this office. */
  map: v.picklist(['kazan', 'moscow']),
})

export type Office = v.InferOutput<typeof officeSchema>

export const contactsSchema = v.object({
  phone: phoneSchema,
  email: v.pipe(v.string(), v.email()),
  hours: v.string(),
  /** The working hours as numbers, Moscow time; without them no time of a call is promised. */
  workHours: v.optional(workHoursSchema),
  offices: v.array(officeSchema),
  socials: v.array(v.object({ ...linkSchema.entries, icon: v.picklist(['messenger', 'network', 'video']) })),
  director: v.object({ slug: v.string(), firstName: v.string(), firstNameDative: v.string(), name: v.string() }),
  legal: v.object({
    name: v.string(),
    inn: v.string(),
    ogrn: v.string(),
    address: v.string(),
    /** Number in the register of personal-data operators, once the company is in it. */
    operatorNumber: v.optional(v.nullable(v.string())),
    /** The text after «Налоговый режим:», such as `УСН, НДС не облагается`. */
    taxRegime: v.optional(v.nullable(v.string())),
  }),
  sisterProject: linkSchema,
})

export type Contacts = v.InferOutput<typeof contactsSchema>
