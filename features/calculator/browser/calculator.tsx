import { useEffect, useRef, useState } from 'react'
import type { Rates } from '../../../content/schemas/rates.ts'
import { HandOverLink } from '../../leads/hand-over.tsx'
import { useKeptQuery } from '../../tool-form/browser/kept-query.ts'
import { ToolActions } from '../../tool-form/browser/tool-actions.tsx'
import { RepairNotice, ToolForm } from '../../tool-form/browser/tool-form.tsx'
import { estimate } from '../engine/estimate.ts'
import { answersQuery, readAnswers, readForm, startItem } from '../engine/read-answers.ts'
import { answerLines, estimateSummary, FIELD_TITLES, rangeText, termText } from '../engine/summary.ts'
import { CalculatorAnswer, CalculatorDetails } from './calculator-result.tsx'
import { CalculatorSteps } from './calculator-steps.tsx'

interface CalculatorProps {
  rates: Rates
  /** The page's query string: a permalink, or what the form sent without a script. */
  query: string
}

const ANCHOR = 'calculator'

/** The reputation calculator: questions, and the range, the term and their reasons after every answer. */
export function Calculator({ rates, query }: CalculatorProps) {
  const start = useKeptQuery(ANCHOR, query)
  return <CalculatorOf key={start} rates={rates} query={start} />
}

function CalculatorOf({ rates, query }: CalculatorProps) {
  const [first] = useState(() => readForm(new URLSearchParams(query), rates))
  const [{ answers, repaired }, setRead] = useState<ReturnType<typeof readAnswers>>(first)
  const [rows, setRows] = useState(() => first.answers.items.map((item, id) => ({ id, item })))
  const [step, setStep] = useState(first.step)
  const nextId = useRef(rows.length)
  const tool = useRef<HTMLDivElement>(null)
  const shownRows = useRef(rows.length)
  const result = estimate(answers, rates)
  const text = estimateSummary(answers, result, rates)

  useEffect(() => {
    const isMore = rows.length > shownRows.current
    if (rows.length !== shownRows.current) focusIn(tool.current, isMore ? '.tool-item:last-of-type select' : '[name="add"]')
    shownRows.current = rows.length
  }, [rows])

  function onButton(name: string, value: string) {
    if (name === 'step') setStep(Number(value))
    else if (name === 'add') setRows([...rows, { id: nextId.current++, item: startItem(rates) }])
    else if (name === 'remove') setRows(rows.filter((_, at) => at !== Number(value)))
    else focusIn(tool.current, '.tool-result h3')
  }

  return (
    <div className="tool" ref={tool}>
      {result.isAsked && (
        <a className="tool-line ink" href={`#${ANCHOR}-result`}>
          <b>{rangeText(result)}</b> {termText(result)}
        </a>
      )}
      <div className="tool-panes">
        <ToolForm
          anchor={ANCHOR}
          {...{ step, onButton }}
          revision={rows}
          onStart={(params) => setRead({ ...readAnswers(params, rates), repaired: first.repaired })}
          onChange={(params) => setRead(readAnswers(params, rates))}
        >
          <CalculatorSteps first={first.answers} now={answers} {...{ rows, step, rates }} />
        </ToolForm>
        <div className="tool-result ink" id={`${ANCHOR}-result`}>
          <RepairNotice fields={repaired.map((field) => FIELD_TITLES[field] ?? field)} />
          <CalculatorAnswer {...{ answers, result, rates }} />
          <p className="actions">
            <HandOverLink label="Получить точный расчёт" title="Расчёт стоимости" text={result.isAsked ? text : null} />
            <a className="button button-outline" href="/generator/">
              Подготовить документ самостоятельно
            </a>
          </p>
        </div>
      </div>
      <ToolActions text={text} query={answersQuery(answers)} anchor={ANCHOR} />
      <div className="tool-details">
        <ul className="tool-on-paper">
          {answerLines(answers, rates).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two materials may read the same; lines have no state
            <li key={at}>{line}</li>
          ))}
        </ul>
        <CalculatorDetails {...{ answers, result, rates }} />
      </div>
    </div>
  )
}

function focusIn(tool: HTMLElement | null, selector: string): void {
  tool?.querySelector<HTMLElement>(selector)?.focus()
}
