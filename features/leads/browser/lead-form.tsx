import { useState } from 'react'
import type { Goal } from '../../tracking/browser/goals.ts'
import type { KeptForm } from './form/kept-form.ts'
import { LeadFields } from './lead-fields.tsx'
import { LeadSent, type SentLead } from './lead-sent.tsx'

/** A variant of the form (spec.md §9) at one place. Short, because it stands in the markup of every page. */
export interface LeadFormProps {
  name: string
  /** Missing where the place has a heading of its own. */
  title?: string | undefined
  submitLabel: string
  hasMessage?: boolean | undefined
  hasName?: boolean | undefined
  /** Sent after success besides `sendAnyForm`. */
  goal?: Goal | undefined
  /** Takes what tools hand over, and closes the popup after success. */
  inPopup?: boolean | undefined
  /** The owner wants visitors to learn that sending failed (`showLeadError` of `seed/policy.json`). */
  showsFailure?: boolean | undefined
  /** What the server worked out from the page's address: goes with a native post. */
  attachment?: string | undefined
  kept?: KeptForm | undefined
}

/** A request for a call or a price (spec.md §3–5); posts natively until somebody touches it. */
export function LeadForm(props: LeadFormProps) {
  const [sent, setSent] = useState<SentLead | null>(null)
  const [wasSent, setWasSent] = useState(false)
  if (!sent) return <LeadFields {...props} isAnew={wasSent} onSent={setSent} />
  return (
    <LeadSent
      {...sent}
      inPopup={props.inPopup}
      onEnd={() => {
        setWasSent(true)
        setSent(null)
      }}
    />
  )
}
