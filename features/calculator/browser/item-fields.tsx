import type { CalculatorItem, Rates } from '../../../content/schemas/rates.ts'
import { NumberField, Select } from '../../tool-form/browser/fields.tsx'
import type { Option } from '../../tool-form/engine/answer-reader.ts'
import { fittingOptions } from '../engine/estimate.ts'
import { FIELD_TITLES } from '../engine/estimate-summary.ts'

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
export function ItemFields({ at, item, now, rates, isCitizen }: ItemFieldsProps) {
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
