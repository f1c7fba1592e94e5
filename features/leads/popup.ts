import { createStore } from 'zustand/vanilla'

/** The form that the popup shows (behaviour 8.1). */
const MAIN_FORM_ID = 4

/** What a tool adds to the visitor's request: a calculation, a draft of a document. */
export interface LeadAttachment {
  /** For the visitor: «Расчёт стоимости». */
  title: string
  text: string
}

interface PopupState {
  showMainForm: boolean
  postId: number
  /** Text to put into the form once the popup shows it. */
  message: string
  attachment: LeadAttachment | null
  /** The last request of this document, from whatever form. */
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
  /** Put into the message field, where the visitor can change it before sending. */
  message?: string
  attachment?: LeadAttachment
}

/** Opens the popup. What a tool passes is shown in it and sent with the request. */
export function openLeadForm({ message = '', attachment }: LeadHandover = {}): void {
  popup.setState((state) => ({ showMainForm: true, message: message || state.message, attachment: attachment ?? state.attachment }))
}

export function closeLeadForm(): void {
  popup.setState({ showMainForm: false })
}
