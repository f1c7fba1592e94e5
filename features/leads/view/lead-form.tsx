import { policy } from '../../../content/policy.ts'
import type { FormDefinition } from '../../../content/schemas/form.ts'
import { Island } from '../../../ui/island.tsx'
import { LeadForm as Form } from '../browser/lead-form.tsx'
import type { KeptForm } from '../wire.ts'

/** The rendered parts of a form. A form shown again after a refusal has no title and no goal. */
type LeadFormParts = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName' | 'submitLabel'> & Partial<FormDefinition>

interface LeadFormProps {
  form: LeadFormParts
  title?: string | undefined
  /** The form of the popup. */
  inPopup?: true
  /** The result of the page's tool. */
  attachment?: string | undefined
  /** Set for a form shown again after a refused post: it is no island, and its page has its own heading. */
  kept?: KeptForm
}

/** Renders a variant of the lead form as an island that hydrates near the view or when its dialog opens. */
export function LeadForm({ form: { name, submitLabel, goal, ...form }, title = form.title, inPopup, attachment, kept }: LeadFormProps) {
  // `undefined` instead of `false` keeps the island's props in the markup short.
  const has = { hasMessage: form.hasMessage || undefined, hasName: form.hasName || undefined }
  if (kept) return <Form name={name} submitLabel={submitLabel} kept={kept} attachment={kept.values.attachment} {...has} />
  const props = { name, title, submitLabel, goal, inPopup, attachment, showsFailure: policy.showLeadError || undefined, ...has }
  return <Island name="lead-form" component={Form} when="visible" instance={inPopup ? 'popup' : name} props={props} />
}
