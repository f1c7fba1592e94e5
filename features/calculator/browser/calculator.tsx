import { useEffect, useRef, useState } from 'react'
import type { Rates } from '../../../content/schemas/rates.ts'
import { HandOverLink } from '../../leads/hand-over.tsx'
import { focusBlock } from '../../tool-form/browser/focus-block.ts'
import { ToolActions } from '../../tool-form/browser/tool-actions.tsx'
import { RepairNotice, ToolForm, useStoredQuery } from '../../tool-form/browser/tool-form.tsx'
import { chosen, type Estimate, estimate } from '../engine/estimate.ts'
import { answerLines, estimateSummary, FIELD_TITLES, rangeText, termText } from '../engine/estimate-summary.ts'
import { answersQuery, type ReadAnswers, readAnswers, readForm, startItem } from '../engine/read-answers.ts'
import { CalculatorAnswer, CalculatorDetails, PriceBar } from './calculator-result.tsx'
import { CalculatorSteps } from './calculator-steps.tsx'

interface CalculatorProps {
  rates: Rates
  /** The page's query string: a permalink, or the form as submitted without a script. */
  query: string
}

const ANCHOR = 'calculator'

/** The reputation calculator: questions, and the range, the term and their reasons after every answer. */
export function Calculator({ rates, query }: CalculatorProps) {
  const start = useStoredQuery(ANCHOR, query)
  return <CalculatorOf key={start} rates={rates} query={start} />
}

function CalculatorOf({ rates, query }: CalculatorProps) {
  const [first] = useState(() => readForm(new URLSearchParams(query), rates))
  const [{ answers, repaired }, setRead] = useState<ReadAnswers>(first)
  const [rows, setRows] = useState(() => first.answers.items.map((item, id) => ({ id, item })))
  const [step, setStep] = useState(first.step)
  const nextId = useRef(rows.length)
  const tool = useRef<HTMLDivElement>(null)
  const shownRows = useRef(rows.length)
  const result = estimate(answers, rates)
  const text = estimateSummary(answers, result, rates)
  const instead = result.price === 0 ? firstInstead(result, rates) : undefined

  useEffect(() => {
    const isMore = rows.length > shownRows.current
    if (rows.length !== shownRows.current) focusIn(tool.current, isMore ? '.tool-item:last-of-type select' : '[name="add"]')
    shownRows.current = rows.length
  }, [rows])

  function removeMaterial(removed: number) {
    setRows(rows.filter((_, at) => at !== removed))
    // The fields of a row depend on its type, so the answers lose the row in the same frame.
    setRead({ answers: { ...answers, items: answers.items.filter((_, at) => at !== removed) }, repaired })
  }

  function onButton(name: string, value: string) {
    if (name === 'step') setStep(Number(value))
    else if (name === 'add') setRows([...rows, { id: nextId.current++, item: startItem(rates) }])
    else if (name === 'remove') removeMaterial(Number(value))
    else showResult(tool.current)
  }

  return (
    <div className="tool" ref={tool}>
      {result.price > 0 && (
        <a className="tool-line ink" data-md="skip" href={`#${ANCHOR}-result`}>
          <b>{rangeText(result)}</b> <span>{termText(result)}</span>
          <PriceBar result={result} />
        </a>
      )}
      <div className="tool-panes">
        <ToolForm
          anchor={ANCHOR}
          {...{ step, onButton }}
          revision={rows}
          onStart={(params) => setRead(startRead(readAnswers(params, rates), first.repaired))}
          onChange={(params) => setRead(readAnswers(params, rates))}
        >
          <CalculatorSteps first={first.answers} now={answers} {...{ rows, step, rates }} anchor={ANCHOR} />
        </ToolForm>
        <div className="tool-result ink" id={`${ANCHOR}-result`}>
          <RepairNotice fields={repaired.map((field) => FIELD_TITLES[field] ?? field)} />
          <CalculatorAnswer {...{ answers, result, rates }} />
          <p className="actions">
            {instead && (
              <a className="button button-primary" href={instead.href}>
                {instead.link}
              </a>
            )}
            <HandOverLink
              label={result.price > 0 ? 'Получить точный расчёт' : 'Разобрать ссылки бесплатно'}
              title="Расчёт стоимости"
              text={text}
            />
            {instead?.href !== '/generator/' && (
              <a className="button button-outline" href="/generator/">
                Подготовить документ самостоятельно
              </a>
            )}
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

/** The server-rendered form no longer contains impossible answers, but the visitor has yet to see the repairs. */
function startRead(read: ReadAnswers, repairedBefore: string[]): ReadAnswers {
  return { ...read, repaired: [...new Set([...repairedBefore, ...read.repaired])] }
}

function firstInstead({ lines }: Estimate, rates: Rates) {
  const unfounded = lines.find(({ verdict }) => verdict === 'unfounded')
  return unfounded && chosen(rates, 'legal', unfounded.item.legal).instead
}

function showResult(tool: HTMLElement | null): void {
  const result = tool?.querySelector('.tool-result')
  focusBlock(result, result?.querySelector<HTMLElement>('h3'))
}

function focusIn(tool: HTMLElement | null, selector: string): void {
  tool?.querySelector<HTMLElement>(selector)?.focus()
}
