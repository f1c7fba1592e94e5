import { policy } from '../../../content/policy.ts'
import type { FormDefinition } from '../../../content/schemas/form.ts'
import { Island } from '../../../ui/island.tsx'
import { LeadForm as Form } from '../browser/lead-form.tsx'
import type { KeptForm } from '../wire.ts'

/** What is drawn of a form; one that comes back to its visitor has no title and no goal. */
type LeadFormParts = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName' | 'submitLabel'> & Partial<FormDefinition>

interface LeadFormProps {
  form: LeadFormParts
  title?: string | undefined
  /** The form of the popup, which other widgets open. */
  inPopup?: true
  /** The result of the page's tool. */
  attachment?: string | undefined
  /** A refused native post gets its form back; it stays native, and its page has a heading of its own. */
  kept?: KeptForm
}

/** Places a variant of the lead form; it wakes when somebody touches it. */
export function LeadForm({ form: { name, submitLabel, goal, ...form }, title = form.title, inPopup, attachment, kept }: LeadFormProps) {
  // What a form does not have is not written into its markup.
  const has = { hasMessage: form.hasMessage || undefined, hasName: form.hasName || undefined }
  if (kept) return <Form name={name} submitLabel={submitLabel} kept={kept} attachment={kept.values.attachment} {...has} />
  const props = { name, title, submitLabel, goal, inPopup, attachment, showsFailure: policy.showLeadError || undefined, ...has }
  return <Island name="lead-form" component={Form} when="interaction" instance={inPopup ? 'popup' : name} props={props} />
}
