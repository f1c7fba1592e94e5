import * as v from 'valibot'
import { tabStorage } from '../../../contract/browser/guarded-storage.ts'
import { officeAt } from '../office-hours.ts'
import { type LeadAttachment, openLeadForm, popup } from '../popup.ts'
import { startPopupDialog } from './popup-dialog.ts'

/** Starts what forms need on every page: the stored attachment and the popup. `offerCopies` makes the buttons live that copy a number. */
export function startForms(offerCopies: () => void): void {
  keepAttachment()
  keepSentNumber(offerCopies)
  document.addEventListener('submit', onPasted)
  tellOpenNow()
  setInterval(tellOpenNow, MINUTE_MS)
  const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
  if (dialog) startPopupDialog(dialog)
}

const MINUTE_MS = 60_000

/** Says beside each phone number of the page whether somebody answers now; the hours stand there anyway. */
export function tellOpenNow(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.open-now[data-hours]')) {
    const hours = v.safeParse(hoursSchema, place.dataset['hours'])
    if (!hours.success) continue
    const { isOpen } = officeAt(hours.output, Date.now())
    place.dataset['open'] = `${isOpen}`
    const told = place.querySelector('b') ?? place.appendChild(document.createElement('b'))
    told.textContent = isOpen ? 'Сейчас отвечаем' : 'Сейчас не отвечаем'
  }
}

/** What is pasted into the hero's field goes into the popup's form. The field stays as it is, for a second look. */
function onPasted(event: SubmitEvent): void {
  const { target } = event
  if (!(target instanceof HTMLFormElement) || !target.classList.contains('paste-link')) return
  event.preventDefault()
  openLeadForm({ message: String(new FormData(target).get('link') ?? '').trim() })
}

/** Key of the last number in session storage. */
const SENT_KEY = 'sent-request'

/** Keeps the number of a request that the popup sent: it closes by itself, and the number must outlast it and a reload (behaviour 8.3). */
function keepSentNumber(offerCopies: () => void): void {
  const show = (number: string, isNews: boolean) =>
    import('./sent-line.ts').then(({ showSentLine }) => {
      showSentLine(number, isNews, () => tabStorage.remove(SENT_KEY))
      offerCopies()
    }, ignore)
  const kept = tabStorage.get(SENT_KEY)
  if (kept && /^[1-9]\d{0,15}$/.test(kept)) void show(kept, false)
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

/** A number whose line does not load is still in the storage for the next page. */
function ignore(): void {}

/** Key of the attachment in session storage, where the draft of its form is kept too. */
const KEY = 'draft:attachment'

const hoursSchema = v.pipe(v.string(), v.parseJson(), v.object({ days: v.array(v.number()), from: v.number(), to: v.number() }))

const attachmentSchema = v.pipe(v.string(), v.parseJson(), v.object({ title: v.pipe(v.string(), v.nonEmpty()), text: v.string() }))

/** Keeps the popup's attachment over a reload until it is sent or removed. Blocked or full storage keeps nothing. */
export function keepAttachment(): void {
  // A tool may have passed an attachment before this code loaded.
  const { attachment } = popup.getState()
  if (attachment) store(attachment)
  else popup.setState({ attachment: readStored() })
  popup.subscribe((now, before) => {
    if (now.attachment !== before.attachment) store(now.attachment)
  })
}

function readStored(): LeadAttachment | null {
  const parsed = v.safeParse(attachmentSchema, tabStorage.get(KEY))
  return parsed.success ? parsed.output : null
}

function store(attachment: LeadAttachment | null): void {
  if (attachment) tabStorage.set(KEY, JSON.stringify(attachment))
  else tabStorage.remove(KEY)
}
