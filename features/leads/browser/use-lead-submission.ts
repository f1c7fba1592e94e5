import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Goal, reachGoal } from '../../tracking/goals.ts'
import { type LeadAttachment, popup } from '../popup.ts'
import type { KeptForm } from '../wire.ts'
import { startSending } from './form/sending.ts'
import type { SendingState } from './form/submit-button.tsx'
import type { FormCaptcha } from './form/use-captcha.ts'
import type { FormDraft } from './form/use-draft.ts'
import type { SentLead } from './lead-sent.tsx'
import type { LeadErrors } from './read-lead.ts'
import { submitLead } from './submit-lead.ts'

interface SubmissionOptions {
  name: string
  /** Sent after success besides `sendAnyForm`. */
  goal?: Goal | undefined
  kept?: KeptForm | undefined
  inPopup?: boolean | undefined
  showsFailure?: boolean | undefined
  form: RefObject<HTMLFormElement | null>
  draft: FormDraft
  captcha: FormCaptcha
  attachment: LeadAttachment | null
  onSent: (sent: SentLead) => void
}

interface LeadSubmission {
  errors: LeadErrors
  state: SendingState
  /** The visitor is to learn that nothing was sent. */
  tellsFailure: boolean
  submit: (event: FormEvent) => Promise<void>
  /** A changed field is no longer called wrong. */
  clearError: (event: FormEvent) => void
}

/** One request at a time: checked, sent, answered (behaviour 8.3). */
export function useLeadSubmission({ form, draft, captcha, attachment, onSent, ...options }: SubmissionOptions): LeadSubmission {
  const { name, goal, kept, inPopup, showsFailure } = options
  const isBusy = useRef(false)
  const [state, setState] = useState<SendingState>('idle')
  const [tellsFailure, tellFailure] = useState(false)
  const [errors, setErrors] = useState<LeadErrors>(kept?.problems ?? {})

  const send = async (filled: HTMLFormElement) => {
    const sending = startSending(() => setState('repeating'))
    const submitted = await submitLead({ name, data: new FormData(filled), attachment, draft, captcha, sending })
    if (submitted.kind === 'sent') {
      draft.clear()
      if (inPopup) popup.setState({ attachment: null })
      reachGoal('sendAnyForm')
      if (goal) reachGoal(goal)
      return onSent({ number: submitted.number, height: filled.offsetHeight })
    }
    if (submitted.kind === 'failed') console.log('Main form submission failed')
    flushSync(() => {
      setState('idle')
      // Nobody can guess what a captcha did not like: that is told whatever the owner wishes for other failures.
      tellFailure(submitted.kind === 'failed' && (showsFailure === true || submitted.isUnproven))
      setErrors(submitted.kind === 'invalid' ? submitted.errors : {})
    })
    filled.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return {
    errors,
    state,
    tellsFailure,
    async submit(event) {
      event.preventDefault()
      if (isBusy.current || !form.current) return
      isBusy.current = true
      setState('sending')
      tellFailure(false)
      await send(form.current)
      isBusy.current = false
    },
    clearError({ target }) {
      // The other way of contact has another field.
      if (target instanceof HTMLInputElement && target.name === 'contact-method')
        return setErrors(({ phone, messenger, ...others }) => others)
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !(target.name in errors)) return
      setErrors(({ [target.name as keyof LeadErrors]: _, ...others }) => others)
    },
  }
}
