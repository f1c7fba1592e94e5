import { del, get, set } from 'idb-keyval'
import * as v from 'valibot'

/** A text that the server may lack, as this browser keeps it. */
const copySchema = v.object({ etag: v.number(), base: v.string(), text: v.string(), at: v.number() })

export type LocalCopy = v.InferOutput<typeof copySchema>

/** Copies in the browser, each of one person and one text. A browser without storage keeps none. */
export function createLocalCopy(person: string, path: string) {
  const key = `desk ${person} ${path}`
  /** Writes come one after the other. */
  let last: Promise<void> = Promise.resolve()
  const then = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => undefined)
    return last
  }
  return {
    async read(): Promise<LocalCopy | null> {
      const kept = await get(key).catch(() => undefined)
      return v.is(copySchema, kept) ? kept : null
    },
    keep: (copy: LocalCopy) => then(() => set(key, copy)),
    drop: () => then(() => del(key)),
  }
}
