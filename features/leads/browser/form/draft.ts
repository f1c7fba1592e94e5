import * as v from 'valibot'
import { draftName } from './draft-name.ts'

const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), fields: v.record(v.string(), v.string()) })

/** Texts that the visitor has typed and not sent yet. */
type DraftContent = v.InferOutput<typeof draftSchema>

export interface Draft {
  /** `null` when there is no readable draft. */
  read: () => DraftContent | null
  write: (content: DraftContent) => void
  clear: () => void
}

/** Keeps a form's texts over a reload, in this tab only; nothing when storage is blocked or full. `path` is the form's action. */
export function createDraft(path: string): Draft {
  const name = draftName(path)
  return {
    read: () => quietly(() => parseDraft(sessionStorage.getItem(name))) ?? null,
    write: (content) => quietly(() => sessionStorage.setItem(name, JSON.stringify(content))),
    clear: () => quietly(() => sessionStorage.removeItem(name)),
  }
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
