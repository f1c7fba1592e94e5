export interface Option {
  name: string
  title: string
  /** With this answer the following fields do not apply; CSS hides them by `data-skip`, so it works without JavaScript too. */
  skipsRest?: boolean
}

interface Bounds {
  min: number
  max: number
  step: number
}

/** Reads untrusted answers; `null` means a question without an answer. */
export interface AnswerReader {
  /** `raw` if it is the name of an option, else `otherwise`. */
  choice: <Otherwise extends string | null>(
    field: string,
    raw: string | null,
    options: { name: string }[],
    otherwise: Otherwise,
  ) => string | Otherwise
  /** The nearest number within the bounds, else `otherwise`. A decimal comma is accepted. */
  number: <Otherwise extends number | null>(field: string, raw: string | null, bounds: Bounds, otherwise: Otherwise) => number | Otherwise
  /** Records that the field had an invalid value. */
  repair: (field: string) => void
  /** Names of the repaired fields, each once. */
  repaired: () => string[]
}

export function createAnswerReader(): AnswerReader {
  const repaired = new Set<string>()
  return {
    choice(field, raw, options, otherwise) {
      if (raw === null || (raw === '' && otherwise === null)) return otherwise
      if (options.some(({ name }) => name === raw)) return raw
      repaired.add(field)
      return otherwise
    },
    number(field, raw, bounds, otherwise) {
      if (raw === null || (raw.trim() === '' && otherwise === null)) return otherwise
      const value = nearest(raw, bounds)
      if (value === null || value !== Number(decimal(raw))) repaired.add(field)
      return value ?? otherwise
    },
    repair: (field) => repaired.add(field),
    repaired: () => [...repaired],
  }
}

/** `'2,66'` within 1–5 by 0.1 → 2.7, `'999'` → 5, `'abc'` → null */
function nearest(raw: string, { min, max, step }: Bounds): number | null {
  const value = raw.trim() === '' ? Number.NaN : Number(decimal(raw))
  if (Number.isNaN(value)) return null
  const stepped = Math.round(Math.min(max, Math.max(min, value)) / step) * step
  return Number(stepped.toFixed(2))
}

function decimal(raw: string): string {
  return raw.trim().replace(',', '.')
}

/** The step in the query string, from 1 to `total`; 1 when it is missing or invalid. */
export function stepOf(params: URLSearchParams, total: number): number {
  const step = Number(params.get('step'))
  return Number.isInteger(step) && step >= 1 && step <= total ? step : 1
}
