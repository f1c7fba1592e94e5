import * as v from 'valibot'

/** A variant of the lead form (behaviour 8.1): its texts and fields. */
export const formSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  /** Same pattern as `formId` of a lead (features/leads/wire.ts). */
  name: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  title: v.string(),
  /** Whether the form has a text area for the visitor's story; only the main form does. */
  hasMessage: v.boolean(),
  hasName: v.boolean(),
  submitLabel: v.string(),
  /** Analytics goal sent after success, in addition to `sendAnyForm` (behaviour 10). */
  goal: v.optional(v.picklist(['sendFormFooter', 'Uslugi_send', 'sentCaseForm'])),
})

/** An empty list is refused: the site always has forms, so the source must be broken. */
export const formListSchema = v.pipe(v.array(formSchema), v.minLength(1))

export type FormDefinition = v.InferOutput<typeof formSchema>
