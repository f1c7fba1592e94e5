import { beforeAll, expect, it } from 'vitest'
import { copiedTree, typeErrors } from './copied-tree.ts'

const LEADS = 'features/leads'
/** Each file that must handle a new field of a lead or letter. */
const PLACES_OF_A_LEAD = [
  `${LEADS}/browser/lead-form.tsx`,
  `${LEADS}/browser/lead-notes.tsx`,
  `${LEADS}/browser/read-lead.ts`,
  `${LEADS}/server/accept.ts`,
  `${LEADS}/server/receive/submit-lead.tsx`,
  `${LEADS}/server/sinks/amocrm.ts`,
  `${LEADS}/server/submission.ts`,
  'ops/cloudflare/deploy/smoke-form.ts',
]
const PLACES_OF_A_LETTER = [
  `${LEADS}/server/accept.ts`,
  `${LEADS}/server/sinks/amocrm.ts`,
  `${LEADS}/server/submission.ts`,
  'features/letter/browser/submit-letter.ts',
  'features/letter/server/submit-letter.tsx',
]
/** Files for the fields of every form. */
const PLACES_OF_BOTH = [
  `${LEADS}/browser/submit-lead.ts`,
  `${LEADS}/server/receive/submit-lead.tsx`,
  'features/letter/browser/submit-letter.ts',
  'features/letter/server/submit-letter.tsx',
  'ops/cloudflare/deploy/smoke-form.ts',
]

const PLACES_OF_A_PROVIDER = ['features/city/server/city-endpoints.ts', 'features/city/server/city-settings.ts']
const PLACES_OF_A_SINK = [`${LEADS}/server/facts.ts`]

let errors: string[]

beforeAll(() => {
  const tree = copiedTree(['features', 'content', 'contract', 'edge', 'seed', 'ui', 'ops/cloudflare', 'tools'])
  tree.replace(`${LEADS}/lead-wire.ts`, "  'contact-method': v.pick", "  ofLead: v.optional(line(9), ''),\n  'contact-method': v.pick")
  tree.replace(`${LEADS}/lead-wire.ts`, '  consent: v.literal(', "  ofBoth: v.optional(line(9), ''),\n  consent: v.literal(")
  tree.replace(`${LEADS}/server/submission.ts`, '  username: v.string(),', '  username: v.string(),\n  ofLead: v.string(),')
  // Without these files the names of errors have an unknown type, and code that uses them is not checked.
  tree.replace(`${LEADS}/browser/read-lead.ts`, "  username: 'username'\n", "  username: 'username'\n  ofLead: 'ofLead'\n")
  tree.replace('features/letter/wire.ts', '  comment: v.pipe(', '  ofLetter: v.optional(line(9)),\n  comment: v.pipe(')
  tree.replace(`${LEADS}/server/submission.ts`, 'comment: v.string(),', 'comment: v.string(), ofLetter: v.string(),')
  tree.replace('edge/config.ts', "'embedded', 'dadata'", "'embedded', 'dadata', 'newProvider'")
  tree.replace(`${LEADS}/server/sinks/sink.ts`, 'sinkSettings = {', "sinkSettings = {\n  newSink: { address: 'AMOCRM_BASE' },")
  const places = [PLACES_OF_A_LEAD, PLACES_OF_A_LETTER, PLACES_OF_BOTH, PLACES_OF_A_PROVIDER, PLACES_OF_A_SINK]
  errors = typeErrors(tree.folder, [...new Set(places.flat())])
  tree.remove()
  // This limit only ends a hanging test.
}, 120_000)

it.each([
  ['a lead', 'ofLead', PLACES_OF_A_LEAD],
  ['a letter', 'ofLetter', PLACES_OF_A_LETTER],
  ['every form', 'ofBoth', PLACES_OF_BOTH],
])('a field that is added to %s does not compile before every place uses it or leaves it out by name', (_, field, places) => {
  expect(filesNaming(errors, field)).toEqual(places)
})

it('a provider of cities does not compile without its token, its place and its fact of the policy', () => {
  expect(filesNaming(errors, 'newProvider')).toEqual(PLACES_OF_A_PROVIDER)
})

it('a receiver of leads does not compile before the policy can name it', () => {
  expect(filesNaming(errors, 'newSink')).toEqual(PLACES_OF_A_SINK)
})

/** Files with an error about this very field, not about a type that contains it. */
function filesNaming(errors: string[], field: string): string[] {
  const missing = new RegExp(`'"?${field}"?'|: (?:\\w+, )*${field}(?:,|\\.|$)`, 'm')
  const unnamed = new RegExp(`{[^}]*\\b${field}\\b[^}]*}' does not satisfy the expected type 'NoOtherFields'`)
  const naming = errors.filter((error) => missing.test(error) || unnamed.test(error))
  return [...new Set(naming.map((error) => /((?:features|ops)\/[^(]+)\(/.exec(error)?.[1] ?? error))].toSorted()
}
