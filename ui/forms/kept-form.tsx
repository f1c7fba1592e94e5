/** A form that came back: what was typed, and what is wrong with it, by field. */
export interface KeptForm {
  values: Record<string, string>
  problems: Record<string, string>
}

interface ProblemProps {
  kept: KeptForm | undefined
  field: string
  /** Names the message for the field's `aria-describedby`. */
  id: string
}

/** What is wrong with a field, in words. */
export function Problem({ kept, field, id }: ProblemProps) {
  const problem = kept?.problems[field]
  return problem === undefined ? null : (
    <span className="field-problem" id={id}>
      {problem}
    </span>
  )
}

/** Attributes of a field with its earlier value and its problem. */
export function keptField({ kept, field, id }: ProblemProps) {
  const value = kept?.values[field]
  return {
    ...(value === undefined ? {} : { defaultValue: value }),
    ...(kept?.problems[field] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }),
  }
}
