import * as v from 'valibot'

/** A lead form's variant (behaviour 8.1): what it is called and which fields it has. */
export const formSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  /** As `formId` of a lead allows it (features/leads/wire.ts). */
  name: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  title: v.string(),
  /** A text area for the story; only the main form has it. */
  hasMessage: v.boolean(),
  hasName: v.boolean(),
  submitLabel: v.string(),
  /** Analytics goal sent after success, in addition to `sendAnyForm` (behaviour 10). */
  goal: v.optional(v.picklist(['sendFormFooter', 'Uslugi_send', 'sentCaseForm'])),
})

/** A site always has forms: a source that says there are none is broken. */
export const formListSchema = v.pipe(v.array(formSchema), v.minLength(1))

export type FormDefinition = v.InferOutput<typeof formSchema>
