import * as v from 'valibot'

const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), fields: v.record(v.string(), v.string()) })

/** What a visitor has typed and not sent yet. */
export type DraftContent = v.InferOutput<typeof draftSchema>

export interface Draft {
  /** `null` when there is none, or none that can be read. */
  read: () => DraftContent | null
  write: (content: DraftContent) => void
  clear: () => void
}

/** Keeps a form's texts over an accidental reload, in this tab only. `form` is the path the form is sent to. Blocked or full storage keeps nothing. */
export function createDraft(form: string): Draft {
  const name = draftName(form)
  return {
    read: () => quietly(() => parseDraft(sessionStorage.getItem(name))) ?? null,
    write: (content) => quietly(() => sessionStorage.setItem(name, JSON.stringify(content))),
    clear: () => quietly(() => sessionStorage.removeItem(name)),
  }
}

/** Where the draft of a form lies in session storage. */
export function draftName(form: string): string {
  return `draft:${form}`
}

function parseDraft(stored: string | null): DraftContent | null {
  const parsed = v.safeParse(draftSchema, JSON.parse(stored ?? 'null'))
  return parsed.success ? parsed.output : null
}

function quietly<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return
  }
}
