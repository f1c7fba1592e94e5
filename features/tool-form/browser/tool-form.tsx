import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { keepQuery } from './kept-query.ts'

interface ToolFormProps {
  /** Anchor of the tool on its page. */
  anchor: string
  step: number
  /** Changes when fields come or go without the visitor typing. */
  revision?: unknown
  /** Hears what the form holds when the script comes: a visitor may have answered before. */
  onStart: (params: URLSearchParams) => void
  /** Hears what the form holds after a change. */
  onChange: (params: URLSearchParams) => void
  /** Hears which button was pressed; without a name it is the one that shows the result. */
  onButton: (name: string, value: string) => void
  children: ReactNode
}

/** The questions of a tool. The form itself holds the answers, with a script and without. */
export function ToolForm({ anchor, step, revision, onStart, onChange, onButton, children }: ToolFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const shownStep = useRef(step)
  const hasStarted = useRef(false)
  const hear = (listener: (params: URLSearchParams) => void) => form.current && listener(formParams(form.current))
  const change = () =>
    hear((params) => {
      keepQuery(anchor, `?${params}`)
      onChange(params)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` is when, not what
  useEffect(() => {
    if (hasStarted.current) change()
    else hear(onStart)
    hasStarted.current = true
  }, [revision])
  useEffect(() => {
    if (step !== shownStep.current) form.current?.querySelector<HTMLElement>('[data-current] h3 button')?.focus()
    shownStep.current = step
  }, [step])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) onButton(submitter.name, submitter.value)
    else onButton('', '')
  }

  return (
    <form ref={form} className="tool-form" method="get" action={`#${anchor}`} noValidate onChange={change} onSubmit={onSubmit}>
      {/* First, so that Enter in a field asks for the result and presses no other button. */}
      <button type="submit" hidden>
        Показать результат
      </button>
      {children}
      <button type="submit" className="button button-primary tool-submit" formAction={`#${anchor}-result`}>
        Показать результат
      </button>
    </form>
  )
}

/** What a form would submit, read as its address would be. */
function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) params.append(name, String(value))
  return params
}

/** Tells which answers could not be and were put right. */
export function RepairNotice({ fields }: { fields: string[] }) {
  return (
    <p className="tool-notice" role="status" hidden={fields.length === 0}>
      {fields.length > 0 && `Поправили ответы, которых не может быть: ${fields.map((field) => `«${field}»`).join(', ')}. Проверьте их.`}
    </p>
  )
}
