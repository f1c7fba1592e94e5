import { type MergeConflict, mergeTexts } from '../../../../content/sync/merge-texts.ts'

/** The draft that the server has, as its answers tell it. */
export interface ServerDraft {
  etag: number
  /** `null`: the text is to be taken away. */
  text: string | null
  by?: string
}

/** What a request to save has come to. */
export type SaveAnswer =
  | { kind: 'saved'; etag: number }
  | { kind: 'stale'; current: ServerDraft }
  | { kind: 'signed-out' }
  /** No answer: the network is away, or the server. */
  | { kind: 'away' }
  /** Refused for good, with a sentence. */
  | { kind: 'refused'; message: string }

/** What the line above the text says. */
export type SaverState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  | { kind: 'away' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  | { kind: 'merged'; by: string }
  /** `isRemoved`: the other one takes the whole text away. */
  | { kind: 'conflict'; by: string; isRemoved: boolean; conflicts: MergeConflict[] }

interface SaverParts {
  etag: number
  /** The text as the server has it. */
  text: string
  /** Sends a text that replaces the draft of this etag. Never rejects. */
  send(text: string, etag: number): Promise<SaveAnswer>
  /** Shows a text that was merged with somebody else's, in which the typed words stay. */
  show(text: string): void
  onState(state: SaverState): void
  now(): number
  /** Calls back later; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void
}

/** A pause after which typing is saved. */
const PAUSE_MS = 800
const RETRY_MS = [2000, 4000, 8000, 16_000, 30_000]

/**
 * Saves the typed text: one request at a time, of which the newest waits. An answer never replaces words that were typed after its request; changes of
 * others are merged, and where both changed the same sentence nothing is sent until somebody has chosen.
 */
export function createDraftSaver({ etag, text, send, show, onState, now, later }: SaverParts) {
  /** What the server has: the base of the next merge. */
  let server = { etag, text }
  let typed = text
  let cancelTimer: (() => void) | null = null
  let running: Promise<void> | null = null
  let failures = 0
  let disputed: ServerDraft | null = null
  let isStopped = false
  let isDue = false

  function schedule(ms: number): void {
    cancelTimer?.()
    cancelTimer = later(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    cancelTimer?.()
    cancelTimer = null
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }

  /** Saves until the server has the typed text. */
  async function saveAll(): Promise<void> {
    let merged: string | null = null
    let isSent = false
    while (!isStopped && !disputed && (isDue || typed !== server.text)) {
      onState({ kind: 'saving' })
      isSent = true
      const sent = typed
      const answer = await send(sent, server.etag)
      if (answer.kind === 'saved') {
        failures = 0
        isDue = false
        server = { etag: answer.etag, text: sent }
      } else if (answer.kind === 'stale') {
        const by = meet(sent, answer.current)
        merged = by ?? merged
      } else {
        fail(answer)
        return
      }
    }
    if (disputed || isStopped || !isSent) return
    onState(merged === null ? { kind: 'saved', at: now() } : { kind: 'merged', by: merged })
  }

  /** The draft that is there instead: ours after a lost answer, or somebody else's. Returns whose words were merged. */
  function meet(sent: string, current: ServerDraft): string | null {
    if (current.text === sent) {
      server = { etag: current.etag, text: sent }
      return null
    }
    const by = current.by ?? ''
    const { text: merged, conflicts } = mergeTexts(server.text, typed, current.text ?? '')
    if (merged === null || current.text === null) {
      dispute(current, conflicts)
      return null
    }
    server = { etag: current.etag, text: current.text }
    if (merged !== typed) show(merged)
    typed = merged
    return by
  }

  function dispute(theirs: ServerDraft, conflicts: MergeConflict[]): void {
    disputed = theirs
    onState({ kind: 'conflict', by: theirs.by ?? '', isRemoved: theirs.text === null, conflicts })
  }

  function fail(answer: Extract<SaveAnswer, { kind: 'signed-out' | 'away' | 'refused' }>): void {
    onState(answer)
    if (answer.kind !== 'away') return
    schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0)
    failures += 1
  }

  return {
    /** The text that was typed. */
    change(next: string): void {
      if (next === typed || isStopped) return
      typed = next
      if (!disputed) schedule(PAUSE_MS)
    },
    flush,
    /** Sends the text although the server has it, because it rests on another file now. */
    saveAgain(): Promise<void> {
      isDue = true
      return flush()
    },
    /** Whether the server has the typed text. */
    isSaved: () => typed === server.text && disputed === null,
    /** Ends a conflict with the words that somebody has chosen for each place; a text that the other one takes away stays. */
    resolve(chosen: readonly string[]): Promise<void> {
      if (!disputed) return Promise.resolve()
      const { etag, text: theirs } = disputed
      const { text: merged, conflicts } = theirs === null ? { text: typed, conflicts: [] } : mergeTexts(server.text, typed, theirs, chosen)
      if (merged === null) {
        // Further places were typed meanwhile.
        dispute(disputed, conflicts)
        return Promise.resolve()
      }
      server = { etag, text: theirs ?? '' }
      disputed = null
      if (merged !== typed) show(merged)
      typed = merged
      if (typed === server.text) onState({ kind: 'saved', at: now() })
      return flush()
    },
    state: () => ({ ...server, typed }),
    stop(): void {
      isStopped = true
      cancelTimer?.()
    },
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>
