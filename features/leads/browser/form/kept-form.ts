/** A form that came back from a refused native post: what was typed, and what is wrong with it, by the names of fields. */
export interface KeptForm {
  values: Partial<Record<string, string>>
  problems: Partial<Record<string, string>>
}
