import type { DocumentSection, Paragraph } from 'legal-documents/document'
import { bodyText, heading } from 'legal-documents/plain-text'
import { unbroken } from 'legal-documents/unbroken'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Edit } from '../case.ts'

interface SectionViewProps {
  section: DocumentSection
  /** The visitor's own wording, if there is one. */
  edit: Edit | undefined
  /** The template's text. */
  original: string
  /** `null` restores the template's text. */
  onEdit: (text: string | null) => void
  /** Returns the reason why a wording is not allowed in the document, or `null`. */
  objectionTo: (text: string) => string | null
}

const NAMES: Partial<Record<DocumentSection['kind'], string>> = { header: 'Шапка', title: 'Заголовок', signature: 'Дата и подпись' }

/** A section of the document as printed, editable in place. */
export function SectionView({ section, edit, original, onEdit, objectionTo }: SectionViewProps) {
  const [text, setText] = useState<string | null>(null)
  const [objection, setObjection] = useState('')
  const editor = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const name = heading(section) || NAMES[section.kind] || 'Текст'
  const close = () => {
    setText(null)
    setObjection('')
    requestAnimationFrame(() => opener.current?.focus())
  }
  const save = () => {
    const found = text === null ? null : objectionTo(text)
    if (found !== null) {
      setObjection(found)
      editor.current?.focus()
      return
    }
    onEdit(text === null || text.trim() === '' || text === original ? null : text)
    close()
  }
  return (
    <section className={`paper-section paper-${section.kind}`}>
      {heading(section) && <h4>{heading(section)}</h4>}
      {text === null ? (
        <Paragraphs section={section} />
      ) : (
        <div className="paper-editor">
          <label htmlFor={`edit-${section.id}`}>{`Правка: ${name}`}</label>
          <textarea
            id={`edit-${section.id}`}
            ref={(field) => {
              if (field && !editor.current) field.focus()
              editor.current = field
            }}
            aria-invalid={objection !== ''}
            aria-describedby={objection === '' ? undefined : `edit-${section.id}-error`}
            rows={Math.min(18, text.split('\n').length + 3)}
            maxLength={20_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {objection !== '' && (
            <p id={`edit-${section.id}-error`} className="field-error" role="alert">
              {objection}
            </p>
          )}
          <p className="actions">
            <button className="button button-small button-primary" type="button" onClick={save}>
              Сохранить
            </button>
            <button className="button button-small button-outline" type="button" onClick={close}>
              Отменить
            </button>
          </p>
        </div>
      )}
      {text === null && (
        <button
          className="icon-button paper-pencil"
          type="button"
          ref={opener}
          onClick={() => setText(bodyText(section))}
          aria-label={`Изменить: ${name}`}
        >
          <Icon name="pencil" />
        </button>
      )}
      {edit && (
        <div className="paper-tools">
          <button className="link-button" type="button" onClick={() => onEdit(null)} aria-label={`Вернуть исходный текст: ${name}`}>
            Вернуть исходный текст
          </button>
          <span>{edit.of === original ? 'Изменено Вами' : 'Изменено Вами; ответы с тех пор поменялись'}</span>
        </div>
      )}
    </section>
  )
}

function Paragraphs({ section: { kind, paragraphs } }: { section: DocumentSection }) {
  return groups(paragraphs).map(({ at, items, text }) =>
    items.length > 0 ? (
      <ol key={at} className={kind === 'attachments' ? 'paper-list paper-list-dots' : 'paper-list'}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a visitor may write the same line twice; items have no state
          <li key={index}>{breakable(item)}</li>
        ))}
      </ol>
    ) : (
      <p key={at}>{breakable(text)}</p>
    ),
  )
}

/** Allows line breaks in a long URL after its slashes only. */
function breakable(text: string): ReactNode[] {
  const parts = unbroken(text).split(/(?<=\/)(?=[^\s/])/)
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no ids and no state
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}

interface Group {
  at: number
  items: string[]
  text: string
}

/** Groups consecutive items into one list. */
function groups(paragraphs: readonly Paragraph[]): Group[] {
  return paragraphs.reduce<Group[]>((done, { kind, text }, at) => {
    const last = done.at(-1)
    if (kind === 'item' && last && last.items.length > 0) last.items.push(text)
    else done.push({ at, items: kind === 'item' ? [text] : [], text: kind === 'item' ? '' : text })
    return done
  }, [])
}
