import * as v from 'valibot'
import contacts from '../seed/contacts.json'
import forms from '../seed/forms.json'
import menu from '../seed/nav-menu.json'
import { answerSchema, type EndpointPath, type Query } from './endpoints.ts'
import { contactsSchema } from './schemas/contacts.ts'
import { formListSchema } from './schemas/form.ts'
import { navMenuSchema } from './schemas/nav-item.ts'
import { ContentError } from './source.ts'

/** The frame's content as it was when the site was built: shown when the source fails and nothing is cached. */
export const fallbackMenu = v.parse(navMenuSchema, menu)
export const fallbackContacts = v.parse(contactsSchema, contacts)
export const fallbackForms = v.parse(formListSchema, forms)

const nothing = v.strictTuple([])
const emptyList = v.union([nothing, v.looseObject({ items: nothing })])

/** A source's raw answer as the endpoint's schema has it. Throws a ContentError when it is not content. */
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

/** A list, or a page of one, that has nothing in it. */
export function isEmptyList(value: unknown): boolean {
  return v.is(emptyList, value)
}
