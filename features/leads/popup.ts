import { createStore } from 'zustand/vanilla'

/** The form that the popup shows (behaviour 8.1). */
const MAIN_FORM_ID = 4

/** What a tool sends along with the visitor's request: a calculation, a draft of a document. */
export interface LeadAttachment {
  /** For the visitor: «Расчёт стоимости». */
  title: string
  text: string
}

interface PopupState {
  showMainForm: boolean
  postId: number
  /** Waits to be put into the form. */
  message: string
  attachment: LeadAttachment | null
}

/** The popup with the main form (behaviour 8.4); `features/leads/browser/popup-dialog.ts` shows and hides it. */
export const popup = createStore<PopupState>(() => ({ showMainForm: false, postId: MAIN_FORM_ID, message: '', attachment: null }))

interface LeadHandover {
  /** Goes into the story, which the visitor can change before sending. */
  message?: string
  attachment?: LeadAttachment
}

/** Opens the popup; what a tool hands over is shown in it and sent with the request. */
export function openLeadForm({ message = '', attachment }: LeadHandover = {}): void {
  popup.setState((state) => ({ showMainForm: true, message: message || state.message, attachment: attachment ?? state.attachment }))
}

export function closeLeadForm(): void {
  popup.setState({ showMainForm: false })
}
