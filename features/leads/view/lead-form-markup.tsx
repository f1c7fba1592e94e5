import { policy } from '../../../content/facts/policy.ts'
import type { WorkHours } from '../../../content/schemas/contacts.ts'
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
  /** What the visitor pasted on another page. */
  pasted?: string | undefined
  /** For the hour of the call. */
  workHours?: WorkHours | undefined
  /** Set for a form shown again after a refused post: it is no island, and its page has its own heading. */
  kept?: KeptForm
}

/** Renders a variant of the lead form as an island that hydrates near the view or when its dialog opens. */
export function LeadForm({
  form: { name, submitLabel, goal, ...form },
  title = form.title,
  inPopup,
  attachment,
  pasted,
  workHours,
  kept,
}: LeadFormProps) {
  // `undefined` instead of `false` keeps the island's props in the markup short.
  const has = { hasMessage: form.hasMessage || undefined, hasName: form.hasName || undefined }
  if (kept) return <Form name={name} submitLabel={submitLabel} kept={kept} attachment={kept.values['attachment']} {...has} />
  const props = {
    name,
    title,
    submitLabel,
    goal,
    inPopup,
    attachment,
    pasted,
    workHours,
    showsFailure: policy.showLeadError || undefined,
    ...has,
  }
  return <Island name="lead-form" component={Form} when="visible" instance={inPopup ? 'popup' : name} props={props} />
}
