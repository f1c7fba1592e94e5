import type * as v from 'valibot'

const KINDS: Record<string, string> = {
  string: 'a text is needed',
  number: 'a number is needed',
  boolean: 'true or false is needed',
  array: 'a list is needed',
  object: 'a group of fields is needed',
  strict_object: 'a group of fields is needed',
  loose_object: 'a group of fields is needed',
  record: 'a group of fields is needed',
  iso_date: 'a date like 2026-10-05 is needed',
  integer: 'a whole number is needed',
}

/** What is wrong with a field, for an editor, in place of valibot's own messages, which speak of keys and types. */
export function wordingOf({ kind, type, expected, received, requirement }: v.BaseIssue<unknown>): string {
  if (kind === 'schema' && received === 'undefined') return 'is missing'
  if (kind === 'schema' && expected === 'never') return 'no such field'
  const got = received === null ? '' : `, got ${received}`
  if (KINDS[type]) return `${KINDS[type]}${got}`
  if (type === 'min_length' || type === 'non_empty') return `is too short: at least ${requirement ?? 1}${got}`
  if (type === 'max_length') return `is too long: at most ${requirement}${got}`
  if (type === 'min_value') return `at least ${requirement} is needed${got}`
  if (type === 'max_value') return `at most ${requirement} is needed${got}`
  return expected === null ? `is not allowed${got}` : `${expected.replaceAll(/^\(|\)$/g, '').replaceAll(' | ', ', ')} is needed${got}`
}
