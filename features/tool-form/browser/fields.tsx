import { useId } from 'react'
import { SelectText } from '../../../ui/controls/select-text.tsx'
import type { Option } from '../engine/answer-reader.ts'

interface FieldProps {
  /** Id of the question, the target of links to it. */
  id?: string | undefined
  name: string
  title: string
  hint?: string | undefined
}

interface ChoiceProps extends FieldProps {
  options: Option[]
  /** Name of the initially selected option. */
  chosen: string | null
}

/** Radio buttons, for a few options. */
export function Choice({ id, name, title, hint, options, chosen }: ChoiceProps) {
  const hintId = useId()
  return (
    <fieldset className="tool-choice" id={id} aria-describedby={hint && hintId}>
      <legend>{title}</legend>
      {hint && (
        <p className="muted" id={hintId}>
          {hint}
        </p>
      )}
      <div className="chips">
        {options.map((option) => (
          <label key={option.name}>
            <input type="radio" name={name} value={option.name} defaultChecked={option.name === chosen} data-skip={option.skipsRest} />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SelectProps extends ChoiceProps {
  /** Name of the currently selected option. */
  now: string
}

/** A drop-down list, for many options. */
export function Select({ name, title, options, chosen, now }: SelectProps) {
  return (
    <label className="field">
      <span>{title}</span>
      <select name={name} defaultValue={chosen ?? undefined}>
        {options.map((option) => (
          <option key={option.name} value={option.name} data-skip={option.skipsRest}>
            {option.title}
          </option>
        ))}
      </select>
      <SelectText text={options.find((option) => option.name === now)?.title ?? ''} />
    </label>
  )
}

interface NumberFieldProps extends FieldProps {
  value: number | null
  min: number
  max: number
  step?: number
}

export function NumberField({ id, name, title, hint, value, min, max, step = 1 }: NumberFieldProps) {
  const hintId = useId()
  return (
    <label className="field" id={id}>
      <span>{title}</span>
      <input
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        {...{ name, min, max, step }}
        defaultValue={value ?? ''}
        aria-describedby={hint && hintId}
      />
      {hint && (
        <small className="muted" id={hintId}>
          {hint}
        </small>
      )}
    </label>
  )
}
