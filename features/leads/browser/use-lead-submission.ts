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
    const data = new FormData(filled)
    const submitted = await submitLead({ name, data, attachment, draft, captcha, sending: startSending(() => setState('repeating')) })
    if (submitted.kind === 'sent') {
      draft.clear()
      if (inPopup) popup.setState({ attachment: null })
      onSent({ number: submitted.number, method: byMessenger(data) ? BY_MESSENGER : BY_PHONE })
      reachGoal('sendAnyForm')
      if (goal) reachGoal(goal)
      return
    }
    // A failure with the captcha is always shown, whatever the owner's setting, because the visitor cannot guess its cause.
    if (submitted.kind === 'failed') return fail(showsFailure === true || submitted.isUnproven)
    showForm(submitted.errors, false)
    filled.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const fail = (isTold: boolean) => {
    console.log('Main form submission failed')
    showForm({}, isTold)
  }
  const showForm = (found: LeadErrors, isFailureTold: boolean) =>
    flushSync(() => {
      setState('idle')
      tellFailure(isFailureTold)
      setErrors(found)
    })

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
      try {
        await send(form.current)
      } catch (error) {
        // A browser that cannot do it is no choice of the owner's: its visitor is always told the phone.
        console.error(error)
        fail(true)
      } finally {
        isBusy.current = false
      }
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
