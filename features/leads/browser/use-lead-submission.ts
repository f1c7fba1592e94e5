import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Goal, reachGoal } from '../../tracking/goals.ts'
import { type LeadAttachment, popup } from '../popup.ts'
import { BY_MESSENGER, BY_PHONE, type KeptForm } from '../wire.ts'
import { startSending } from './form/sending.ts'
import type { SendingState } from './form/submit-button.tsx'
import type { FormCaptcha } from './form/use-captcha.ts'
import type { FormDraft } from './form/use-draft.ts'
import type { SentLead } from './lead-sent.tsx'
import { byMessenger, type LeadErrors } from './read-lead.ts'
import { submitLead } from './submit-lead.ts'

interface SubmissionOptions {
  name: string
  /** Analytics goal reached by success, besides `sendAnyForm`. */
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
  /** Whether to show that sending failed. */
  tellsFailure: boolean
  submit: (event: FormEvent) => Promise<void>
  /** Call on input: removes the error of the changed field. */
  clearError: (event: FormEvent) => void
}

/** Checks and sends the form, one request at a time (behaviour 8.3). */
export function useLeadSubmission({ form, draft, captcha, attachment, onSent, ...options }: SubmissionOptions): LeadSubmission {
  const { name, goal, kept, inPopup, showsFailure } = options
  const isBusy = useRef(false)
  const [state, setState] = useState<SendingState>('idle')
  const [tellsFailure, tellFailure] = useState(false)
  const [errors, setErrors] = useState<LeadErrors>(kept?.problems ?? {})

  const send = async (filled: HTMLFormElement) => {
    const sending = startSending(() => setState('repeating'))
    const data = new FormData(filled)
    const submitted = await submitLead({ name, data, attachment, draft, captcha, sending })
    if (submitted.kind === 'sent') {
      draft.clear()
      if (inPopup) popup.setState({ attachment: null })
      reachGoal('sendAnyForm')
      if (goal) reachGoal(goal)
      return onSent({ number: submitted.number, method: byMessenger(data) ? BY_MESSENGER : BY_PHONE })
    }
    if (submitted.kind === 'failed') console.log('Main form submission failed')
    flushSync(() => {
      setState('idle')
      // A failure with the captcha is always shown, whatever the owner's setting, because the visitor cannot guess its cause.
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
      // Each contact method has a field of its own, so both errors are removed.
      if (target instanceof HTMLInputElement && target.name === 'contact-method')
        return setErrors(({ phone, messenger, ...others }) => others)
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !(target.name in errors)) return
      setErrors(({ [target.name as keyof LeadErrors]: _, ...others }) => others)
    },
  }
}
