import * as v from 'valibot'
import { type MovedAddress, movedAddressSchema } from '../schemas/site-address.ts'
import { type Merged, mergeTexts } from './merge-texts.ts'

const listSchema = v.array(movedAddressSchema)

/** Merges two lists of moved addresses, which publications and `npm run addresses` both write: by entries, since each end of such a list differs. */
export function mergeMoved(base: string | null, ours: string | null, theirs: string | null): Merged {
  const lists = [base ?? '[]', ours ?? '[]', theirs ?? '[]'].map(parsed)
  const [before, own, other] = lists
  if (!before || !own || !other) return mergeTexts(base ?? '', ours ?? '', theirs ?? '')
  const merged = [...new Set([...own.keys(), ...other.keys()])].flatMap((from) => {
    const [was, mine, yours] = [before, own, other].map((list) => JSON.stringify(list.get(from)))
    if (mine === was) return other.get(from) ?? []
    if (yours === was) return own.get(from) ?? []
    // Both have given the address another target, and somebody has written the one in `seed/`.
    return other.get(from) ?? own.get(from) ?? []
  })
  return { text: `${JSON.stringify(merged, null, 2)}\n`, conflicts: [] }
}

function parsed(text: string): Map<string, MovedAddress> | null {
  try {
    return new Map(v.parse(listSchema, JSON.parse(text)).map((moved) => [moved.from, moved]))
  } catch {
    return null
  }
}
