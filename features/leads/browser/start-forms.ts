import * as v from 'valibot'
import { tabStorage } from '../../../contract/browser/guarded-storage.ts'
import { officeAt } from '../office-hours.ts'
import { type LeadAttachment, openLeadForm, popup } from '../popup.ts'
import { startPopupDialog } from './popup-dialog.ts'

/** Starts the parts of forms on every page: attachment, number of a request and popup. `offerCopies` enables the copy buttons. */
export function startForms(offerCopies: () => void): void {
  storeAttachment()
  storeSentNumber(offerCopies)
  document.addEventListener('submit', onPasted)
  showOpenNow()
  setInterval(showOpenNow, MINUTE_MS)
  const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
  if (dialog) startPopupDialog(dialog)
}

const MINUTE_MS = 60_000

/** Adds to each phone number of the page whether somebody answers now. The markup contains the hours. */
export function showOpenNow(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.open-now[data-hours]')) {
    const hours = v.safeParse(hoursSchema, element.dataset['hours'])
    if (!hours.success) continue
    const { isOpen } = officeAt(hours.output, Date.now())
    element.dataset['open'] = `${isOpen}`
    const label = element.querySelector('b') ?? element.appendChild(document.createElement('b'))
    label.textContent = isOpen ? 'Сейчас отвечаем' : 'Сейчас не отвечаем'
  }
}

/** Opens the popup with the text that was pasted into the hero's field. The field keeps the text. */
function onPasted(event: SubmitEvent): void {
  const { target } = event
  if (!(target instanceof HTMLFormElement) || !target.classList.contains('paste-link')) return
  event.preventDefault()
  openLeadForm({ message: String(new FormData(target).get('link') ?? '').trim() })
}

/** Key of the last request's number in session storage. */
const SENT_KEY = 'sent-request'

/** Stores the number of a request from the popup, because the number must outlast the closing of the popup and a reload (behaviour 8.3). */
function storeSentNumber(offerCopies: () => void): void {
  const show = (number: string, isNew: boolean) =>
    import('./sent-line.ts').then(({ showSentLine }) => {
      showSentLine(number, isNew, () => tabStorage.remove(SENT_KEY))
      offerCopies()
    }, ignore)
  const stored = tabStorage.get(SENT_KEY)
  if (stored && /^[1-9]\d{0,15}$/.test(stored)) void show(stored, false)
  popup.subscribe(({ sent, showMainForm }, before) => {
    const isNew = sent !== null && sent !== before.sent
    if (isNew && sent.inPopup && sent.number > 0) tabStorage.set(SENT_KEY, `${sent.number}`)
    if (isNew) offerCopies()
    const isClosed = before.showMainForm && !showMainForm
    if (!isClosed || !sent?.inPopup) return
    popup.setState({ sent: null })
    if (sent.number > 0) void show(`${sent.number}`, true)
  })
}

/** If the line does not load, the next page shows the stored number. */
function ignore(): void {}

/** Key of the attachment in session storage, beside the draft of its form. */
const ATTACHMENT_KEY = 'draft:attachment'

const hoursSchema = v.pipe(v.string(), v.parseJson(), v.object({ days: v.array(v.number()), from: v.number(), to: v.number() }))

const attachmentSchema = v.pipe(v.string(), v.parseJson(), v.object({ title: v.pipe(v.string(), v.nonEmpty()), text: v.string() }))

/** Stores the popup's attachment for a reload until it is sent or removed. Stores nothing when storage is blocked or full. */
export function storeAttachment(): void {
  // A tool may have passed an attachment before this code loaded.
  const { attachment } = popup.getState()
  if (attachment) store(attachment)
  else popup.setState({ attachment: readStored() })
  popup.subscribe((now, before) => {
    if (now.attachment !== before.attachment) store(now.attachment)
  })
}

function readStored(): LeadAttachment | null {
  const parsed = v.safeParse(attachmentSchema, tabStorage.get(ATTACHMENT_KEY))
  return parsed.success ? parsed.output : null
}

function store(attachment: LeadAttachment | null): void {
  if (attachment) tabStorage.set(ATTACHMENT_KEY, JSON.stringify(attachment))
  else tabStorage.remove(ATTACHMENT_KEY)
}
