import { askDesk, type DeskAnswer, messageOf } from '../ask-desk.ts'
import type { SaveAnswer, ServerDraft } from './draft-saver.ts'

const BODY_OF_A_LEAVING_PAGE = 60_000

interface SentDraft {
  text: string
  /** Hash of the file with which it was brought together. */
  base?: string
}

/** Sends a text as the draft of a path. */
export async function sendDraft(path: string, sent: SentDraft, etag: number): Promise<SaveAnswer> {
  const answer = await askDesk(`drafts/${path}`, {
    method: 'PUT',
    body: sent,
    headers: { 'if-match': `"${etag}"` },
    // Browsers refuse larger bodies that outlive their page.
    keepalive: sent.text.length * 2 < BODY_OF_A_LEAVING_PAGE,
  })
  return saveAnswerOf(answer)
}

function saveAnswerOf(answer: DeskAnswer): SaveAnswer {
  const { status, body } = answer
  if (status === 200 && typeof body['etag'] === 'number') return { kind: 'saved', etag: body['etag'] }
  const current = draftIn(body['current'])
  if (status === 412 && current) return { kind: 'stale', current }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 0 || status >= 500 || status === 429) return { kind: 'away' }
  return { kind: 'refused', message: messageOf(answer) }
}

function draftIn(given: unknown): ServerDraft | null {
  const { etag, text, by } = Object(given)
  if (typeof etag !== 'number' || (typeof text !== 'string' && text !== null)) return null
  return { etag, text, ...(typeof by === 'string' ? { by } : {}) }
}
