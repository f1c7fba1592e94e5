import type { CalculatorItem, Rates } from '../../../content/schemas/rates.ts'
import { NumberField, Select } from '../../tool-form/browser/fields.tsx'
import type { Option } from '../../tool-form/engine/answer-reader.ts'
import { FIELD_TITLES } from '../engine/summary.ts'

interface ItemFieldsProps {
  /** Index of the material, from 0. */
  at: number
  item: CalculatorItem
  /** The currently selected type. */
  type: string
  rates: Rates
  /** Whether this visitor may ask a search engine to drop a link. */
  allowsSearchLinks: boolean
}

/** The fields of one material. */
export function ItemFields({ at, item, type, rates, allowsSearchLinks }: ItemFieldsProps) {
  const { options, limits } = rates
  const types = options.type
    .filter(({ name, searchLink }) => !searchLink || allowsSearchLinks || name === type)
    .map(({ name, title, searchLink }) => ({ name, title, ...(searchLink ? { skipsRest: true } : {}) }))
  const choice = (name: 'type' | 'platform' | 'author' | 'legal', list: Option[] = options[name]) => (
    <Select name={name} title={FIELD_TITLES[name] ?? name} options={list} chosen={item[name]} />
  )
  return (
    <fieldset className="tool-item">
      <legend>Материал {at + 1}</legend>
      {choice('type', types)}
      <NumberField name="count" title={FIELD_TITLES.count ?? ''} value={item.count} min={1} max={limits.count} />
      {choice('legal')}
      {choice('platform')}
      {choice('author')}
      <button type="submit" className="link-button" name="remove" value={at} aria-label={`Убрать материал ${at + 1}`}>
        Убрать
      </button>
    </fieldset>
  )
}
