import * as v from 'valibot'
import { tabStorage } from '../../../contract/guarded-storage.ts'
import { isOpen } from '../call-time.ts'
import { type LeadAttachment, openLeadForm, popup } from '../popup.ts'
import { startPopupDialog } from './popup-dialog.ts'

/** Starts what forms need on every page: the stored attachment and the popup. */
export function startForms(): void {
  keepAttachment()
  document.addEventListener('submit', onPasted)
  tellOpenNow()
  const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
  if (dialog) startPopupDialog(dialog)
}

/** Says beside each phone number of the page whether somebody answers now; the hours stand there anyway. */
export function tellOpenNow(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.open-now[data-hours]')) {
    const hours = v.safeParse(hoursSchema, place.dataset.hours)
    if (!hours.success) continue
    const isAnswered = isOpen(hours.output, Date.now())
    place.dataset.open = `${isAnswered}`
    const told = place.querySelector('b') ?? place.appendChild(document.createElement('b'))
    told.textContent = isAnswered ? 'Сейчас отвечаем' : 'Сейчас не отвечаем'
  }
}

/** What is pasted into the hero's field goes into the popup's form. The field stays as it is, for a second look. */
function onPasted(event: SubmitEvent): void {
  const { target } = event
  if (!(target instanceof HTMLFormElement) || !target.classList.contains('paste-link')) return
  event.preventDefault()
  openLeadForm({ message: String(new FormData(target).get('link') ?? '').trim() })
}

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
