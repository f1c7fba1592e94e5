import type { ReactNode } from 'react'

interface StepProps {
  /** Number of the step, from 1. */
  number: number
  total: number
  title: string
  /** The answers of this step, shown while the step is closed. */
  answer?: string | undefined
  isCurrent: boolean
  /** Anchor of the tool on its page. */
  anchor: string
  children: ReactNode
}

/**
 * One group of questions. CSS shows only the current one; without JavaScript all are visible. Its buttons submit the form, so that the
 * server changes the step if the script did not load.
 */
export function Step({ number, total, title, answer, isCurrent, anchor, children }: StepProps) {
  return (
    <section className="tool-step" data-current={isCurrent || undefined}>
      <h3>
        <span className="tool-progress">
          <span>{`Шаг ${number} из ${total}`}</span>
          <progress value={number} max={total} aria-hidden="true" />
        </span>
        <button type="submit" name="step" value={number} aria-expanded={isCurrent}>
          {title}
        </button>
      </h3>
      {answer && (
        <p className="tool-step-answer" data-md="skip">
          {answer}
        </p>
      )}
      {children}
      <p className="tool-nav">
        {number > 1 && (
          <button type="submit" className="button button-outline" name="step" value={number - 1}>
            Назад
          </button>
        )}
        {number < total && (
          <button type="submit" className="button button-primary" name="step" value={number + 1}>
            Далее
          </button>
        )}
        {number === total && (
          <button type="submit" className="button button-primary" formAction={`#${anchor}-result`}>
            Показать результат
          </button>
        )}
      </p>
    </section>
  )
}
