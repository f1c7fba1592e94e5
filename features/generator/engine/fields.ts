import type { MaskedEntity } from './document.ts'

/** What a form asks, as data: drawn by the wizard, read and checked by the engine (behaviour 14.2). */
export type Field = TextField | DateField | NumberField | ChoiceField | FlagField | ChoicesField | LinesField | ListField

export type FieldSet = Readonly<Record<string, Field>>

interface Asked {
  label: string
  /** One or two sentences beside the field. */
  help?: string
  optional?: true
  /** The field is asked only when this holds; otherwise its answer counts as empty. */
  when?: Condition
}

/** All must hold; the named fields stand in the same form, or in the same item of a list. */
export type Condition = Readonly<Record<string, readonly (string | boolean)[]>>

export type TextFormat =
  | 'name'
  | 'inn'
  | 'companyInn'
  | 'personInn'
  | 'ogrn'
  | 'ogrnip'
  | 'snils'
  | 'passportSeries'
  | 'passportNumber'
  | 'email'
  | 'phone'
  | 'emailOrPhone'
  | 'url'

export interface TextField extends Asked {
  kind: 'text'
  /** Lengths after cleaning. */
  min: number
  max: number
  format?: TextFormat
  /** Height of a field of several lines. */
  rows?: number
  /** The applicant's own words: no rude words, and a language model may rephrase them when `refinable`. */
  narrative?: true
  refinable?: true
  /** Never sent anywhere. */
  sensitive?: true
  /** Hidden from a language model; formats that name a person or a number are hidden without it. */
  mask?: MaskedEntity['kind']
  example?: string
  /** Name of the browser's own form filling. */
  autoComplete?: string
}

export interface DateField extends Asked {
  kind: 'date'
  /** `past`: 1995 to today; `birth`: 14 years ago and earlier; `document`: today and a month ahead. */
  span: 'past' | 'birth' | 'document'
  /** Not before the answer of this field. */
  notBefore?: string
  sensitive?: true
}

export interface NumberField extends Asked {
  kind: 'number'
  min: number
  max: number
  unit: 'days' | 'rubles' | 'signs'
  initial?: number
}

export interface ChoiceField<Value extends string = string> extends Asked {
  kind: 'choice'
  options: Readonly<Record<Value, string>>
  initial?: Value
}

export interface FlagField extends Asked {
  kind: 'flag'
  initial: boolean
  /** The text that the tick agrees to. */
  link?: { href: string; title: string }
}

export interface ChoicesField<Value extends string = string> extends Asked {
  kind: 'choices'
  options: Readonly<Record<Value, string>>
  min: number
  initial?: readonly Value[]
}

/** Short texts, one to a row. */
export interface LinesField extends Asked {
  kind: 'lines'
  minItems: number
  maxItems: number
  min: number
  max: number
  format?: TextFormat
  /** Name of one row. */
  item: string
}

export interface ListField<Fields extends FieldSet = FieldSet> extends Asked {
  kind: 'list'
  minItems: number
  maxItems: number
  /** Name of one item. */
  item: string
  fields: Fields
}

type AnswerOf<F> =
  F extends ChoiceField<infer Value>
    ? Value | ''
    : F extends ChoicesField<infer Value>
      ? readonly Value[]
      : F extends ListField<infer Fields>
        ? readonly AnswersOf<Fields>[]
        : F extends LinesField
          ? readonly string[]
          : F extends FlagField
            ? boolean
            : string

/** Dates and numbers are answered as text, as they are typed; `''` is no answer. */
export type AnswersOf<Fields> = { readonly [Name in keyof Fields]: AnswerOf<Fields[Name]> }

/** Answers of a form that is known by its fields only. */
export type Answers = Readonly<Record<string, Answer>>
export type Answer = string | boolean | readonly string[] | readonly Answers[]

/** Keeps the options of a choice as the type of its answer. */
export function choice<Value extends string>(
  label: string,
  options: Record<Value, string>,
  more: Omit<ChoiceField<NoInfer<Value>>, 'kind' | 'label' | 'options'> = {},
): ChoiceField<Value> {
  return { kind: 'choice', label, options, ...more }
}

export function choices<Value extends string>(
  label: string,
  options: Record<Value, string>,
  more: Omit<ChoicesField<NoInfer<Value>>, 'kind' | 'label' | 'options' | 'min'> = {},
): ChoicesField<Value> {
  return { kind: 'choices', label, options, min: 1, ...more }
}

export function list<Fields extends FieldSet>(
  label: string,
  fields: Fields,
  more: Omit<ListField<Fields>, 'kind' | 'label' | 'fields'>,
): ListField<Fields> {
  return { kind: 'list', label, fields, ...more }
}

export function line(
  label: string,
  [min, max]: readonly [min: number, max: number],
  more: Omit<TextField, 'kind' | 'label' | 'min' | 'max'> = {},
): TextField {
  return { kind: 'text', label, min, max, ...more }
}

/** A field of several lines for the applicant's own words. */
export function story(
  label: string,
  lengths: readonly [min: number, max: number],
  more: Omit<TextField, 'kind' | 'label' | 'min' | 'max'> = {},
): TextField {
  return line(label, lengths, { rows: 4, narrative: true, ...more })
}

export function flag(label: string, initial: boolean, more: Omit<FlagField, 'kind' | 'label' | 'initial'> = {}): FlagField {
  return { kind: 'flag', label, initial, ...more }
}
