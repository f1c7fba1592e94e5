import { holds } from './answers.ts'
import type { FieldPath, MaskedEntity } from './document.ts'
import type { Answer, Answers, Field, FieldSet, LinesField, TextField, TextFormat } from './fields.ts'
import { dateRu, isCalendarDay } from './russian.ts'

interface OwnWords {
  path: FieldPath
  name: string
  field: TextField
  text: string
}

/** Every answer in the applicant's own words. */
export function narrativesOf(fields: FieldSet, answers: Answers): OwnWords[] {
  return textsOf(fields, answers).flatMap(({ path, name, field, text }) =>
    field.kind === 'text' && field.narrative ? [{ path, name, field, text }] : [],
  )
}

const MASKS: Partial<Record<TextFormat, MaskedEntity['kind']>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  emailOrPhone: 'email',
  inn: 'number',
  companyInn: 'number',
  personInn: 'number',
  ogrn: 'number',
  ogrnip: 'number',
  snils: 'number',
  passportSeries: 'number',
  passportNumber: 'number',
}

/** Names, contacts, addresses and numbers among the answers, longest first. */
export function entitiesOf(fields: FieldSet, answers: Answers): MaskedEntity[] {
  const found = textsOf(fields, answers).flatMap(({ field, text }) => {
    const kind = ('mask' in field ? field.mask : undefined) ?? (field.format === undefined ? undefined : MASKS[field.format])
    return kind === undefined || text.length < 2 ? [] : [{ kind, value: text }]
  })
  const unique = [...new Map([...found, ...birthDate(answers)].map((entity) => [entity.value, entity])).values()]
  return unique.sort((one, other) => other.value.length - one.value.length)
}

/** The birth date in the two spellings that people use in free text. */
function birthDate({ birthDate: iso }: Answers): MaskedEntity[] {
  if (typeof iso !== 'string' || !isCalendarDay(iso)) return []
  return [dateRu(iso).replace(/ г\.$/, ''), iso.split('-').reverse().join('.')].map((value) => ({ kind: 'number', value }))
}

interface Text {
  path: FieldPath
  name: string
  field: TextField | LinesField
  text: string
}

/** Every typed answer, with its path. */
export function textsOf(fields: FieldSet, answers: Answers): Text[] {
  return Object.entries(fields)
    .filter(([, field]) => holds(field.when, answers))
    .flatMap(([name, field]) => textsIn(name, field, answers[name] ?? ''))
}

function textsIn(name: string, field: Field, answer: Answer): Text[] {
  if (field.kind === 'text' && typeof answer === 'string' && answer !== '') return [{ path: [name], name, field, text: answer }]
  if (!Array.isArray(answer)) return []
  return answer.flatMap((row: string | Answers, at: number): Text[] => {
    if (typeof row === 'string') return field.kind === 'lines' && row !== '' ? [{ path: [name, at], name, field, text: row }] : []
    if (field.kind !== 'list') return []
    return textsOf(field.fields, row).map((text) => ({ ...text, path: [name, at, ...text.path] }))
  })
}
