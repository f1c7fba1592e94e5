import type { MaskedEntity } from './document.ts'
import type { RegisterPart } from './register-entry.ts'

/** A field of a form, as data: rendered by the wizard, read and checked by the engine (behaviour 14.2). */
export type Field = TextField | DateField | NumberField | ChoiceField | FlagField | ChoicesField | LinesField | ListField

export type FieldSet = Readonly<Record<string, Field>>

interface Asked {
  label: string
  /** One or two sentences beside the field. */
  help?: string
  optional?: true
  /** The case in which the optional answer is necessary, shown instead of «необязательно»: «если взыскиваете убытки». */
  neededIf?: string
  /** Title of neighbouring optional fields of which one answer is necessary. */
  oneOf?: string
  /** The field is asked only when this holds; otherwise its answer counts as empty. */
  when?: Condition
}

/** All entries must hold. The named fields are in the same form, or in the same item of a list. */
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
  /** Shortest and greatest length after cleaning. */
  min: number
  max: number
  format?: TextFormat
  /** Height of a field of several lines. */
  rows?: number
  /** The applicant's own words: rude words are refused; when `refinable`, a language model may rephrase them. */
  narrative?: true
  refinable?: true
  /** The answer never leaves the browser. */
  sensitive?: true
  /** The answer is masked for the language model. Formats of names, contacts and numbers are always masked. */
  mask?: MaskedEntity['kind']
  example?: string
  /** Value of the `autocomplete` attribute. */
  autoComplete?: string
  /** The parts of the state register's entry for this ИНН, by the field of the same form or row that they fill. */
  fills?: Readonly<Record<string, RegisterPart>>
}

export interface DateField extends Asked {
  kind: 'date'
  /** `past`: 1995 to today; `birth`: 1900 to 14 years ago, later for a child; `document`: 1995 to 30 days ahead. */
  span: 'past' | 'birth' | 'document'
  /** The date must not be before the answer of this field. */
  notBefore?: string
  sensitive?: true
}

export interface NumberField extends Asked {
  kind: 'number'
  min: number
  max: number
  unit: 'days' | 'rubles' | 'signs' | 'people'
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
}

export interface ChoicesField<Value extends string = string> extends Asked {
  kind: 'choices'
  options: Readonly<Record<Value, string>>
  min: number
  initial?: readonly Value[]
}

/** Short texts, one per row. */
export interface LinesField extends Asked {
  kind: 'lines'
  minItems: number
  maxItems: number
  min: number
  max: number
  format?: TextFormat
  /** Label of one row. */
  item: string
}

export interface ListField<Fields extends FieldSet = FieldSet> extends Asked {
  kind: 'list'
  minItems: number
  maxItems: number
  /** Label of one item. */
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

/** Dates and numbers are stored as typed text; `''` means no answer. */
export type AnswersOf<Fields> = { readonly [Name in keyof Fields]: AnswerOf<Fields[Name]> }

/** Answers of any form, without the types of its fields. */
export type Answers = Readonly<Record<string, Answer>>
export type Answer = string | boolean | readonly string[] | readonly Answers[]

/** Infers the type of the answer from the options. */
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

/** A list of one to ten documents by name. */
export function papers(label: string, more: Partial<Omit<LinesField, 'kind' | 'label'>> = {}): LinesField {
  return { kind: 'lines', label, item: 'Документ', minItems: 1, maxItems: 10, min: 3, max: 200, ...more }
}

/** An optional list of documents by name. */
export function papersIfAny(label: string, more: Partial<Omit<LinesField, 'kind' | 'label'>> = {}): LinesField {
  return papers(label, { minItems: 0, optional: true, ...more })
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
