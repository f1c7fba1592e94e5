import { type Filer, filerOf, paperLabels, type Situation, situations } from 'legal-documents/situations'
import type { SubmitEvent } from 'react'

/** Fragment to which the submitted form scrolls, so that the island is in view and hydrates. */
const ID = 'generator-start'
/** Query parameter with the situation that was picked before hydration. */
export const SITUATION_FIELD = 'situation'

interface GeneratorShellProps {
  onPick?: (id: string) => void
  /** Loading state of the questions. */
  loading?: 'idle' | 'loading' | 'failed'
}

/**
 * The list of situations with the papers of each: the server-rendered part of the generator, and its first screen in the browser. A situation
 * that is picked before hydration is submitted as a form to the same page.
 */
export function GeneratorShell({ onPick, loading = 'idle' }: GeneratorShellProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) onPick?.(submitter.value)
  }
  return (
    <div className="generator-choice">
      <h3 id="generator-situations">Что случилось?</h3>
      {/* Outside the form, which would send it. The list follows it by CSS alone. */}
      <fieldset className="generator-filer">
        <legend className="visually-hidden">Кто обращается</legend>
        {FILERS.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="generator-filer" value={value} defaultChecked={value === 'all'} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <form className="generator-start" id={ID} action={`#${ID}`} onSubmit={submit} aria-busy={loading === 'loading'}>
        {GROUPS.map((group, at) => (
          <section key={group} aria-labelledby={`generator-group-${at}`}>
            <h4 id={`generator-group-${at}`}>{group}</h4>
            <ul className="generator-situations">
              {SITUATIONS.filter((each) => each.group === group).map((situation) => (
                <SituationCell key={situation.id} situation={situation} />
              ))}
            </ul>
          </section>
        ))}
        <p role="status" className="muted">
          {loading === 'failed' && 'Не удалось загрузить вопросы. Проверьте соединение и нажмите ещё раз.'}
        </p>
      </form>
    </div>
  )
}

const SITUATIONS: readonly Situation[] = situations
const GROUPS = [...new Set(SITUATIONS.map(({ group }) => group))]

const FILERS: readonly { value: Filer; label: string }[] = [
  { value: 'all', label: 'Всё' },
  { value: 'person', label: 'Человек' },
  { value: 'company', label: 'Компания' },
]

/** One situation: its button covers the cell, and its papers stand below as labels. */
function SituationCell({ situation }: { situation: Situation }) {
  const { id, title, hint, papers } = situation
  return (
    <li data-filer={filerOf(situation)}>
      <button type="submit" name={SITUATION_FIELD} value={id}>
        <strong>{title}</strong> <span>{hint}</span>
      </button>
      <ul className="generator-papers" aria-label="Документы">
        {Object.entries(papers).map(([paper, filer]) => (
          <li key={paper} data-filer={filer}>
            {paperLabels[paper as keyof typeof papers]}
          </li>
        ))}
      </ul>
    </li>
  )
}
