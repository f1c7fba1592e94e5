import * as v from 'valibot'
import { parseJson } from '../../../../contract/parse-json.ts'
import type { EditedText } from '../../engine/edited-text.ts'

const editedSchema: v.GenericSchema<EditedText> = v.object({
  path: v.string(),
  etag: v.number(),
  base: v.string(),
  newer: v.nullable(v.object({ hash: v.string(), text: v.string() })),
  address: v.nullable(v.string()),
  person: v.string(),
})

/** What the server has written beside the text; `null` for a page of another build. */
export function readEdited(root: HTMLElement): EditedText | null {
  const given = parseJson(root.dataset['edit'] ?? '')
  return v.is(editedSchema, given) ? given : null
}
