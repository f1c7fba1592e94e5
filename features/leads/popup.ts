import { createStore } from 'zustand/vanilla'

/** The form that the popup shows (behaviour 8.1). */
const MAIN_FORM_ID = 4

/** A tool's addition to the visitor's request: a calculation, a draft of a document. */
export interface LeadAttachment {
  /** Title for the visitor: «Расчёт стоимости». */
  title: string
  text: string
}

interface PopupState {
  showMainForm: boolean
  postId: number
  /** Text for the form, which takes it when the popup opens. */
  message: string
  attachment: LeadAttachment | null
  /** The last request of this document, from any form. */
  sent: SentRequest | null
}

interface SentRequest {
  number: number
  inPopup: boolean
}

/** The popup with the main form (behaviour 8.4); `features/leads/browser/popup-dialog.ts` shows and hides it. */
export const popup = createStore<PopupState>(() => ({
  showMainForm: false,
  postId: MAIN_FORM_ID,
  message: '',
  attachment: null,
  sent: null,
}))

interface LeadHandover {
  /** Text for the message field, where the visitor can change it before sending. */
  message?: string
  attachment?: LeadAttachment
}

/** Opens the popup, which shows a tool's message and attachment and sends them with the request. */
export function openLeadForm({ message = '', attachment }: LeadHandover = {}): void {
  popup.setState((state) => ({ showMainForm: true, message: message || state.message, attachment: attachment ?? state.attachment }))
}

export function closeLeadForm(): void {
  popup.setState({ showMainForm: false })
}
