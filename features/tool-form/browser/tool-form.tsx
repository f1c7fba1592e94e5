import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { focusBlock } from './focus-block.ts'

interface ToolFormProps {
  /** Anchor of the tool on its page. */
  anchor: string
  step: number
  /** Changes when code adds or removes fields, which fires no `change` event. */
  revision?: unknown
  /** Called on hydration with the form's values, because the visitor may have answered before the script loaded. */
  onStart: (params: URLSearchParams) => void
  /** Called with the form's values after a change. */
  onChange: (params: URLSearchParams) => void
  /** Called with the pressed button; the name is empty for the button that shows the result. */
  onButton: (name: string, value: string) => void
  children: ReactNode
}

/** The questions of a tool. Fields are uncontrolled: the form holds the answers, with JavaScript and without. */
export function ToolForm({ anchor, step, revision, onStart, onChange, onButton, children }: ToolFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const shownStep = useRef(step)
  const hasStarted = useRef(false)
  const readForm = (listener: (params: URLSearchParams) => void) => form.current && listener(formParams(form.current))
  const change = () =>
    readForm((params) => {
      storeQuery(anchor, `?${params}`)
      onChange(params)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` only triggers the effect
  useEffect(() => {
    if (hasStarted.current) change()
    else readForm(onStart)
    hasStarted.current = true
  }, [revision])
  useEffect(() => {
    const current = form.current?.querySelector('[data-current]')
    if (step !== shownStep.current) focusBlock(current, current?.querySelector<HTMLElement>('h3 button'))
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
      {/* Enter in a field presses the form's first submit button, so this one comes first and shows the result. */}
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

/** The form's values as the query string that submitting it would produce. */
function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) params.append(name, String(value))
  return params
}

/** Names the fields whose impossible answers were replaced. */
export function RepairNotice({ fields }: { fields: string[] }) {
  return (
    <p className="tool-notice" role="status" hidden={fields.length === 0}>
      {fields.length > 0 && `Поправили ответы, которых не может быть: ${fields.map((field) => `«${field}»`).join(', ')}. Проверьте их.`}
    </p>
  )
}

/**
 * The initial query string of a tool: the one that `storeQuery` stored in this history entry, otherwise the page's own. The first render
 * uses the page's own, because hydration must match the server's HTML.
 */
export function useStoredQuery(tool: string, query: string): string {
  const [start, setStart] = useState(query)
  useEffect(() => {
    const kept: unknown = history.state?.[tool]
    if (typeof kept === 'string') setStart(kept)
  }, [tool])
  return start
}

/** Stores the answers in `history.state`, so that they survive Back and Reload without being disclosed in the URL. */
function storeQuery(tool: string, query: string): void {
  try {
    history.replaceState({ ...history.state, [tool]: query }, '')
  } catch {
    // Safari throws after 100 `replaceState` calls in 30 seconds; a later change stores the answers.
  }
}
