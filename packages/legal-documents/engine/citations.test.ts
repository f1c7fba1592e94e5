import { describe, expect, it } from 'vitest'
import { conditionCases } from '../fixtures/condition-cases.ts'
import { documentWith } from '../fixtures/example-answers.ts'
import { unknownNorms } from '../fixtures/flaws-of.ts'
import { mentionsIn } from '../law/legal-mentions.ts'
import { readCases } from '../tools/golden-cases.ts'
import { citations } from './citations.ts'
import { deadlinesOf } from './deadlines.ts'
import { type DocumentType, documentTypes, type LegalDocument } from './document.ts'
import { generate } from './generate.ts'
import { sectionText } from './plain-text.ts'
import { recommendations } from './recommendations.ts'
import { templates } from './templates.ts'

const VARIANTS: [DocumentType, string, LegalDocument][] = [
  ...documentTypes.flatMap((type) =>
    conditionCases[type].map(([what, changes]): [DocumentType, string, LegalDocument] => [type, what, documentWith(type, changes)]),
  ),
  ...readCases().flatMap(({ type, name, answers, today }): [DocumentType, string, LegalDocument][] => {
    const generated = generate(templates[type], answers, today)
    return generated.kind === 'document' && !namesArticle(answers) ? [[type, `the answers of ${name}`, generated.document]] : []
  }),
]

describe.each(VARIANTS)('%s with %s', (_type, _what, document) => {
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

/** An article in the applicant's own words is no citation of the document. */
function namesArticle(answers: unknown): boolean {
  return mentionsIn(JSON.stringify(answers)).some(({ article }) => article !== null)
}

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
