import * as v from 'valibot'
import contacts from '../../seed/contacts.json'
import forms from '../../seed/forms.json'
import menu from '../../seed/nav-menu.json'
import { contactsSchema } from '../schemas/contacts.ts'
import { formListSchema } from '../schemas/form.ts'
import { navMenuSchema } from '../schemas/nav-item.ts'
import { answerSchema, type EndpointPath, type Query } from './endpoints.ts'
import { ContentError } from './source.ts'

/** Content of the frame at build time, shown when the source fails and nothing is cached. */
export const fallbackMenu = v.parse(navMenuSchema, menu)
export const fallbackContacts = v.parse(contactsSchema, contacts)
export const fallbackForms = v.parse(formListSchema, forms)

const nothing = v.strictTuple([])
const emptyList = v.union([nothing, v.looseObject({ items: nothing })])

/** Parses a source's raw answer with the endpoint's schema. Throws a ContentError when it does not fit. */
export function checkAnswer(answer: unknown, path: EndpointPath, query: Query): unknown {
  if (answer === null || answer === undefined || answer === '') throw new ContentError('empty', `Empty response from ${path}`)
  const schema = answerSchema(path, query)
  if (!schema) throw new ContentError('invalid-query', `${path} cannot be asked this`)
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  if (v.is(nothing, answer)) throw new ContentError('empty', `Empty response from ${path}`)
  const [issue] = parsed.issues
  throw new ContentError('unavailable', `Unexpected answer from ${path}: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
}

/** Whether the value is an empty list or an empty page of a list. */
export function isEmptyList(value: unknown): boolean {
  return v.is(emptyList, value)
}
