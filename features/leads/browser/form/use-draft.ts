import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createDraft } from './draft.ts'
import { textsOf } from './draft-texts.ts'
import { newKey } from './new-key.ts'

export interface FormDraft {
  /** Stored texts by field name, for fields whose value React controls. */
  restored: Readonly<Record<string, string>>
  /** Idempotency key of the submission; the same over repeats and reloads until `clear`. */
  key: () => string
  save: () => void
  /** Makes a new key for the same text. */
  renewKey: () => void
  clear: () => void
}

const NOTHING = {}

/** Restores what was typed into a form before a reload, and stores further input. `path` is the form's action. */
export function useDraft(form: RefObject<HTMLFormElement | null>, path: string): FormDraft {
  const draft = useMemo(() => createDraft(path), [path])
  const key = useRef<string | null>(null)
  const [restored, setRestored] = useState<Record<string, string>>(NOTHING)
  useEffect(() => {
    const content = draft.read()
    if (!content || !form.current) return
    key.current = content.key ?? null
    fillIn(form.current, content.fields)
    setRestored(content.fields)
  }, [draft, form])

  const currentKey = () => {
    key.current ??= newKey()
    return key.current
  }
  const save = () => form.current && draft.write({ key: currentKey(), fields: textsOf(form.current) })
  return {
    restored,
    key: currentKey,
    save,
    renewKey() {
      key.current = null
      save()
    },
    clear() {
      key.current = null
      draft.clear()
    },
  }
}

/** Does not overwrite what the visitor or the browser has already filled in or chosen. */
function fillIn(form: HTMLFormElement, fields: Record<string, string>): void {
  const chosen = new Set<string>()
  for (const field of form.elements) if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) chosen.add(field.name)
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value ||= fields[field.name] ?? ''
    if (field instanceof HTMLInputElement) fillInput(field, fields[field.name], chosen.has(field.name))
  }
}

function fillInput(input: HTMLInputElement, kept: string | undefined, isChosen: boolean): void {
  if (input.type === 'checkbox' || input.type === 'hidden') return
  if (input.type !== 'radio') input.value ||= kept ?? ''
  else if (kept !== undefined && !isChosen) input.checked = kept === input.value
}
