import * as v from 'valibot'
import { tabStorage } from '../../../../contract/browser/guarded-storage.ts'
import { draftName } from './draft-texts.ts'

const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: v.optional(v.pipe(v.string(), v.uuid())), fields: v.record(v.string(), v.string()) }),
)

/** Texts that the visitor has typed and not sent yet; without a key as long as the form was not live. */
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
    read() {
      const parsed = v.safeParse(draftSchema, tabStorage.get(name))
      return parsed.success ? parsed.output : null
    },
    write: (content) => void tabStorage.set(name, JSON.stringify(content)),
    clear: () => tabStorage.remove(name),
  }
}
