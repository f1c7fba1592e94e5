import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { fallbackForms } from '../../../content/api/fallback.ts'
import { policy } from '../../../content/facts/policy.ts'
import { CollectedProps } from '../../../ui/island.tsx'
import { LeadForm } from '../../leads/view/lead-form-markup.tsx'
import { LetterForm } from './letter-view.tsx'

const asConfigured = { ...policy }
const [form] = fallbackForms

if (!form) throw new Error('There is no form')

/** The consent checkbox in a form's markup. */
function tick(html: string): string {
  return /<input[^>]*name="agreement"[^>]*>/.exec(html)?.[0] ?? ''
}

/** The markup of a form, and the props of its island. */
function rendered(form: ReactNode) {
  const islands: Record<string, Record<string, unknown>> = {}
  return { html: renderToString(<CollectedProps value={islands}>{form}</CollectedProps>), islands }
}

afterEach(() => void Object.assign(policy, asConfigured))

describe.each([
  ['the lead form', (refused?: { values: object; problems: object }) => <LeadForm form={form} {...(refused && { refused })} />],
  ['the letter', (refused?: { values: object; problems: object }) => <LetterForm {...(refused && { refused })} />],
])('%s', (_, place) => {
  it.each([true, false])('a form has a required consent checkbox, checked only if consentCheckedByDefault (%j)', (isTicked) => {
    policy.consentCheckedByDefault = isTicked
    const markup = tick(rendered(place()).html)
    expect(markup.includes(' checked=""')).toBe(isTicked)
    expect(markup).toContain(' required=""')
  })

  it.each([true, false])('a form that is shown again keeps the visitor’s own choice when consentCheckedByDefault is %j', (isTicked) => {
    policy.consentCheckedByDefault = isTicked
    const isSet = (values: object) => tick(rendered(place({ values, problems: {} })).html).includes(' checked=""')
    expect([isSet({ agreement: 'yes' }), isSet({})]).toEqual([true, false])
  })
})

it.each([
  [true, true],
  [false, undefined],
])('the lead form passes showLeadError %j to its browser code only when it is set', (showLeadError, expected) => {
  policy.showLeadError = showLeadError
  const { islands } = rendered(<LeadForm form={form} />)
  expect(Object.values(islands)).toEqual([expect.objectContaining({ name: form.name, showsFailure: expected })])
})
