import { useState } from 'react'
import { LeadFields, type LeadFormProps } from './lead-fields.tsx'
import { LeadSent, type SentLead } from './lead-sent.tsx'

/** A request for a call or a price (behaviour 8). Until its island hydrates, the browser posts it itself. */
export function LeadForm(props: LeadFormProps) {
  const [sent, setSent] = useState<SentLead | null>(null)
  const [wasSent, setWasSent] = useState(false)
  if (!sent) return <LeadFields {...props} isAnew={wasSent} onSent={setSent} />
  return (
    <LeadSent
      {...sent}
      inPopup={props.inPopup}
      workHours={props.workHours}
      onEnd={() => {
        setWasSent(true)
        setSent(null)
      }}
    />
  )
}
