import type { CalculatorAnswers, CalculatorItem, Rates } from '../../../content/schemas/rates.ts'
import { Choice, NumberField, Select } from '../../tool-form/browser/fields.tsx'
import { Step } from '../../tool-form/browser/step.tsx'
import type { Option } from '../../tool-form/engine/answer-reader.ts'
import { chosen, fittingOptions } from '../engine/estimate.ts'
import { FIELD_TITLES, stepAnswers } from '../engine/estimate-summary.ts'
import { CALCULATOR_STEPS, monthOptions } from '../engine/read-answers.ts'

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

interface ItemFieldsProps {
  /** Index of the material, from 0. */
  at: number
  /** Initial values of the uncontrolled fields. */
  item: CalculatorItem
  /** The current answers. */
  now: CalculatorItem
  rates: Rates
  /** Whether this visitor has a citizen's rights. */
  isCitizen: boolean
}

/** The fields of one material. */
function ItemFields({ at, item, now, rates, isCitizen }: ItemFieldsProps) {
  const { options, limits } = rates
  const types = options.type
    .filter(({ name, citizens }) => !citizens || isCitizen || name === now.type)
    .map(({ name, title, searchLink }) => ({ name, title, ...(searchLink ? { skipsRest: true } : {}) }))
  const { grounds, platforms } = fittingOptions(now.type, rates)
  const choice = (name: 'type' | 'author', list: Option[] = options[name]) => (
    <Select name={name} title={FIELD_TITLES[name] ?? name} options={list} chosen={item[name]} now={now[name]} />
  )
  // The key replaces a field whose options changed with the type: the new one starts with the repaired answer.
  const fitting = (name: 'platform' | 'legal', list: Option[]) => (
    <Select
      key={list.map((option) => option.name).join()}
      name={name}
      title={FIELD_TITLES[name] ?? name}
      options={list}
      chosen={now[name]}
      now={now[name]}
    />
  )
  return (
    <fieldset className="tool-item">
      <legend>{`Материал ${at + 1}`}</legend>
      {choice('type', types)}
      <NumberField name="count" title={FIELD_TITLES['count'] ?? ''} value={item.count} min={1} max={limits.count} />
      {fitting('legal', grounds)}
      {fitting('platform', platforms)}
      {choice('author')}
      <button type="submit" className="link-button" name="remove" value={at} aria-label={`Убрать материал ${at + 1}`}>
        Убрать
      </button>
    </fieldset>
  )
}
