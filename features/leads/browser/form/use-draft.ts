import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { tabStorage } from '../../../../contract/browser/guarded-storage.ts'
import { draftName, textsOf } from './draft-texts.ts'

export interface FormDraft {
  /** Stored texts by field name, for fields whose value React controls. */
  restored: Readonly<Record<string, string>>
  /** Idempotency key of the submission; it stays the same over repeats and reloads until `clear`. */
  key: () => string
  save: () => void
  /** Makes a new key for the same text. */
  renewKey: () => void
  clear: () => void
}

const NOTHING = {}

/** Restores the text that was typed into a form before a reload, and stores further input. `path` is the form's action. */
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

/** Restores the fields that neither the visitor nor the browser has filled in or chosen. */
function fillIn(form: HTMLFormElement, fields: Record<string, string>): void {
  const chosen = new Set<string>()
  for (const field of form.elements) if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) chosen.add(field.name)
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value ||= fields[field.name] ?? ''
    if (field instanceof HTMLInputElement) fillInput(field, fields[field.name], chosen.has(field.name))
  }
}

function fillInput(input: HTMLInputElement, stored: string | undefined, isChosen: boolean): void {
  if (input.type === 'checkbox' || input.type === 'hidden') return
  if (input.type !== 'radio') input.value ||= stored ?? ''
  else if (stored !== undefined && !isChosen) input.checked = stored === input.value
}

const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: v.optional(v.pipe(v.string(), v.uuid())), fields: v.record(v.string(), v.string()) }),
)

/** Texts that the visitor has typed but not sent; without a key if the form was not hydrated. */
type DraftContent = v.InferOutput<typeof draftSchema>

interface Draft {
  /** `null` when there is no readable draft. */
  read: () => DraftContent | null
  write: (content: DraftContent) => void
  clear: () => void
}

/** Stores a form's texts for a reload in the same tab; stores nothing when storage is blocked or full. `path` is the form's action. */
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

/** An idempotency key: a UUID of version 4 (RFC 9562). `crypto.randomUUID` is missing without https and in old web views. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
