import type { CalculatorAnswers, CalculatorItem, Rates } from '../../../content/schemas/rates.ts'
import { Choice, NumberField } from '../../tool-form/browser/fields.tsx'
import { Step } from '../../tool-form/browser/step.tsx'
import type { Option } from '../../tool-form/engine/answer-reader.ts'
import { chosen } from '../engine/estimate.ts'
import { FIELD_TITLES, stepAnswers } from '../engine/estimate-summary.ts'
import { CALCULATOR_STEPS, monthOptions } from '../engine/read-answers.ts'
import { ItemFields } from './item-fields.tsx'

/** A material with a stable React key, so that removing one does not reset the fields of the others. */
interface Row {
  id: number
  item: CalculatorItem
}

interface CalculatorStepsProps {
  /** Initial values of the uncontrolled fields. */
  first: CalculatorAnswers
  /** The current answers, as read from the form. */
  now: CalculatorAnswers
  rows: Row[]
  step: number
  /** Anchor of the tool on its page. */
  anchor: string
  rates: Rates
}

/** All questions, in `CALCULATOR_STEPS` steps. */
export function CalculatorSteps({ first, now, rows, step, anchor, rates }: CalculatorStepsProps) {
  const { options, limits } = rates
  const choice = (
    name: 'client' | 'court' | 'urgency' | 'engines' | 'region' | 'monitoring',
    list: Option[] = options[name],
    hint?: string,
  ) => <Choice name={name} title={FIELD_TITLES[name] ?? name} options={list} chosen={first[name]} hint={hint} />
  const withoutMonths = options.monitoring.map((option) => ({ ...option, skipsRest: option.price === 0 }))
  const number = (name: 'queries' | 'negTop' | 'monitoringMonths', min: number) => (
    <NumberField name={name} title={FIELD_TITLES[name] ?? name} value={first[name]} min={min} max={limits[name]} />
  )
  const given = stepAnswers(now, rates)
  const place = (at: number) => ({ number: at, total: CALCULATOR_STEPS, isCurrent: step === at, answer: given[at - 1], anchor })
  return (
    <>
      <Step {...place(1)} title="Заказчик">
        {choice('client')}
      </Step>
      <Step {...place(2)} title="Материалы">
        {rows.map(({ id, item }, at) => (
          <ItemFields
            key={id}
            {...{ at, item, rates }}
            now={now.items[at] ?? item}
            isCitizen={chosen(rates, 'client', now.client).citizen}
          />
        ))}
        {rows.length === 0 && <p className="tool-intro">Без материалов посчитаем только аудит, суд, мониторинг или работу с выдачей.</p>}
        {rows.length < limits.rows && (
          <button type="submit" className="button button-outline button-small" name="add" value="1">
            Добавить материал
          </button>
        )}
      </Step>
      <Step {...place(3)} title="Суд и срочность">
        {choice('court')}
        {choice('urgency', options.urgency, rates.texts.urgency)}
      </Step>
      <Step {...place(4)} title="Поисковая выдача">
        {choice('engines')}
        <Choice
          name="sermMonths"
          title={FIELD_TITLES['sermMonths'] ?? ''}
          options={monthOptions(rates)}
          chosen={String(first.sermMonths)}
        />
        <div className="tool-more">
          {number('queries', 1)}
          {number('negTop', 0)}
          {choice('region')}
        </div>
      </Step>
      <Step {...place(5)} title="Наблюдение">
        {choice('monitoring', withoutMonths)}
        <div className="tool-more">{number('monitoringMonths', 1)}</div>
      </Step>
    </>
  )
}
