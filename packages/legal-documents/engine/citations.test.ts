import { describe, expect, it } from 'vitest'
import { conditionCases } from '../fixtures/condition-cases.ts'
import { documentWith } from '../fixtures/example-answers.ts'
import { unknownNorms } from '../fixtures/flaws-of.ts'
import { mentionsIn } from '../law/legal-mentions.ts'
import { citations } from './citations.ts'
import { deadlinesOf } from './deadlines.ts'
import { type DocumentType, documentTypes, type LegalDocument } from './document.ts'
import { sectionText } from './plain-text.ts'
import { recommendations } from './recommendations.ts'

const VARIANTS = documentTypes.flatMap((type): [DocumentType, string, Record<string, unknown>][] => [
  [type, 'the worked example', {}],
  ...conditionCases[type].map(([what, changes]): [DocumentType, string, Record<string, unknown>] => [type, what, changes]),
])

describe.each(VARIANTS)('%s with %s', (type, _, changes) => {
  const document = documentWith(type, changes)

  it('the document names only norms of the list', () => {
    expect(document.sections.flatMap((section) => unknownNorms(sectionText(section)))).toEqual([])
  })

  it('the document declares in each section the norms that the section names, and no others', () => {
    expect(undeclared(document)).toEqual([])
    expect(unnamed(document)).toEqual([])
  })
})

it('the deadlines and the limits of situations name only norms of the list', () => {
  const limits = Object.values(recommendations).flatMap((each) => each.limits)
  expect(limits.flatMap(unknownNorms)).toEqual([])
  expect(
    documentTypes
      .flatMap((type) => deadlinesOf(type, { responseDays: '10' }, '2026-11-21'))
      .filter(({ norm }) => norm !== undefined && !(norm in citations)),
  ).toEqual([])
})

/** Articles in the text that no declared norm covers. */
function undeclared({ sections }: LegalDocument): string[] {
  return sections.flatMap((section) => {
    const declared = section.citations.flatMap((id) => mentionsIn(citations[id])).map(({ article }) => article)
    const named = mentionsIn(sectionText(section)).flatMap(({ article }) => (article === null ? [] : [article]))
    return named.filter((article) => !declared.includes(article)).map((article) => `${section.id}: ${article}`)
  })
}

/** Declared norms whose article, or number, is not in the text. */
function unnamed({ sections }: LegalDocument): string[] {
  return sections.flatMap((section) => {
    const text = sectionText(section).replace('статьями 43–45', 'статьями 43, 44 и 45').replace('1099–1101', '1099, 1100, 1101')
    return section.citations
      .filter((id) => mentionsIn(citations[id]).some(({ law, article }) => !text.includes(article ?? /\d+/.exec(law ?? '')?.[0] ?? '')))
      .map((id) => `${section.id}: ${id}`)
  })
}
