import * as v from 'valibot'
import { type LeadAttachment, popup } from '../popup.ts'

/** Where the attachment lies; session storage only, like the draft of the form it belongs to. */
const KEY = 'draft:attachment'

const attachmentSchema = v.object({ title: v.pipe(v.string(), v.nonEmpty()), text: v.string() })

/** What a tool handed to the popup survives an accidental reload, until it is sent or taken out. Blocked or full storage keeps nothing. */
export function keepAttachment(signal: AbortSignal): void {
  // A tool may have been faster than this code.
  const { attachment } = popup.getState()
  if (attachment) store(attachment)
  else popup.setState({ attachment: readStored() })
  const stop = popup.subscribe((now, before) => {
    if (now.attachment !== before.attachment) store(now.attachment)
  })
  signal.addEventListener('abort', stop)
}

function readStored(): LeadAttachment | null {
  try {
    const parsed = v.safeParse(attachmentSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function store(attachment: LeadAttachment | null): void {
  try {
    if (attachment) sessionStorage.setItem(KEY, JSON.stringify(attachment))
    else sessionStorage.removeItem(KEY)
  } catch {
    // It lives as long as the document.
  }
}
