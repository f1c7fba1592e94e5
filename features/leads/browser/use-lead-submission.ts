import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type Goal, reachGoal } from '../../tracking/goals.ts'
import { type LeadAttachment, popup } from '../popup.ts'
import { BY_MESSENGER, BY_PHONE, type RefusedForm } from '../wire.ts'
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
  refused?: RefusedForm | undefined
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
  isFailureShown: boolean
  submit: (event: FormEvent) => Promise<void>
  /** Call on input: removes the error of the changed field. */
  clearError: (event: FormEvent) => void
}

/** Checks and sends the form, one request at a time (behaviour 8.3). */
export function useLeadSubmission({ form, draft, captcha, attachment, onSent, ...options }: SubmissionOptions): LeadSubmission {
  const { name, goal, refused, inPopup, showsFailure } = options
  const isBusy = useRef(false)
  const [state, setState] = useState<SendingState>('idle')
  const [isFailureShown, setFailureShown] = useState(false)
  const [errors, setErrors] = useState<LeadErrors>(refused?.problems ?? {})

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
    // A failure with the captcha is shown even against the owner's setting, because the visitor cannot guess its cause.
    if (submitted.kind === 'failed') return fail(showsFailure === true || submitted.isUnproven)
    showForm(submitted.errors, false)
    filled.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const fail = (isShown: boolean) => {
    console.log('Main form submission failed')
    showForm({}, isShown)
  }
  const showForm = (found: LeadErrors, isFailure: boolean) =>
    flushSync(() => {
      setState('idle')
      setFailureShown(isFailure)
      setErrors(found)
    })

  return {
    errors,
    state,
    isFailureShown,
    async submit(event) {
      event.preventDefault()
      if (isBusy.current || !form.current) return
      isBusy.current = true
      setState('sending')
      setFailureShown(false)
      try {
        await send(form.current)
      } catch (error) {
        // An error of the browser is always shown with the phone: the owner's setting is for failures of the server.
        console.error(error)
        fail(true)
      } finally {
        isBusy.current = false
      }
    },
    clearError({ target }) {
      // Each contact method has its own field, so both errors are removed.
      if (target instanceof HTMLInputElement && target.name === 'contact-method')
        return setErrors(({ phone, messenger, ...others }) => others)
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !(target.name in errors)) return
      setErrors(({ [target.name as keyof LeadErrors]: _, ...others }) => others)
    },
  }
}

/** Adds the message passed to `openLeadForm` to the popup's form, and returns its attachment; `null` for other forms. */
export function useHandover(form: RefObject<HTMLFormElement | null>, inPopup: boolean): LeadAttachment | null {
  useEffect(() => {
    if (!inPopup) return
    const takeMessage = () => {
      const { message } = popup.getState()
      const story = form.current?.elements.namedItem('message')
      if (!message || !(story instanceof HTMLTextAreaElement)) return
      popup.setState({ message: '' })
      if (!story.value.includes(message)) story.value = [story.value, message].filter(Boolean).join('\n\n')
      // The event saves the draft, as typing does.
      story.dispatchEvent(new Event('input', { bubbles: true }))
    }
    takeMessage()
    return popup.subscribe(takeMessage)
  }, [form, inPopup])
  return useSyncExternalStore(popup.subscribe, () => (inPopup ? popup.getState().attachment : null), nothing)
}

function nothing(): null {
  return null
}
