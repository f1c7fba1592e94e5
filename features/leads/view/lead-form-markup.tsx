import { policy } from '../../../content/facts/policy.ts'
import type { WorkHours } from '../../../content/schemas/contacts.ts'
import type { FormDefinition } from '../../../content/schemas/form.ts'
import { Island } from '../../../ui/island.tsx'
import { LeadForm as Form } from '../browser/lead-form.tsx'
import type { RefusedForm } from '../wire.ts'

/** The rendered parts of a form. A refused form has no title and no goal. */
type LeadFormParts = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName' | 'submitLabel'> & Partial<FormDefinition>

interface LeadFormProps {
  form: LeadFormParts
  title?: string | undefined
  /** Whether this is the form of the popup. */
  inPopup?: true
  /** The result of the page's tool. */
  attachment?: string | undefined
  /** Text that the visitor pasted on another page. */
  pasted?: string | undefined
  /** Hours for the time of the call. */
  workHours?: WorkHours | undefined
  /** Set after a refused post: the form is not an island then, and its page has its own heading. */
  refused?: RefusedForm
}

/** Renders a variant of the lead form as an island that hydrates near the viewport or when its dialog opens. */
export function LeadForm({
  form: { name, submitLabel, goal, ...form },
  title = form.title,
  inPopup,
  attachment,
  pasted,
  workHours,
  refused,
}: LeadFormProps) {
  // `undefined` instead of `false` keeps the island's props in the markup short.
  const has = { hasMessage: form.hasMessage || undefined, hasName: form.hasName || undefined }
  if (refused) return <Form name={name} submitLabel={submitLabel} refused={refused} attachment={refused.values['attachment']} {...has} />
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
