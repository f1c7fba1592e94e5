import { expect, it } from 'vitest'
import { exampleOf, generateWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'
import { problemsIn } from './make-document.ts'
import { templates } from './templates.ts'

type Case = [type: DocumentType, what: string, changes: Record<string, unknown>, field: string]

const REFUSED: Case[] = [
  ['claimToSiteOwner', 'true', { isTrue: 'yes' }, 'isTrue'],
  ['claimToSiteOwner', 'an opinion', { statementKind: 'opinion' }, 'statementKind'],
  ['mediaRefutation', 'true', { isTrue: 'yes' }, 'isTrue'],
  ['lawsuitDefamation', 'an opinion', { statementKind: 'opinion' }, 'statementKind'],
  ['lawsuitDefamation', 'an insult', { statementKind: 'insult' }, 'statementKind'],
  ['untruthApplication', 'true', { isTrue: 'yes' }, 'isTrue'],
  ['policeReport', 'an insult', { statementKind: 'insult' }, 'statementKind'],
]

it.each(REFUSED)('%s is not made with a second statement that is %s', (type, _, changes, field) => {
  const generated = generateWith(type, withSecond(type, changes))
  expect(generated.kind === 'problems' && generated.problems.map(({ path }) => path)).toEqual([['statements', 1, field]])
})

it('a reply to a medium may answer an opinion', () => {
  const changes = withSecond('mediaRefutation', { statementKind: 'opinion' })
  expect(generateWith('mediaRefutation', { demandKind: 'reply', ...changes }).kind).toBe('document')
})

it('a claim to the owner of a site may contain an insult', () => {
  expect(generateWith('claimToSiteOwner', withSecond('claimToSiteOwner', { statementKind: 'insult' })).kind).toBe('document')
})

it('the step with the statements shows the problem at once', () => {
  const { answers, today } = exampleOf('claimToSiteOwner')
  const changed = { ...answers, ...withSecond('claimToSiteOwner', { isTrue: 'yes' }) }
  expect(problemsIn(templates.claimToSiteOwner, changed, today, ['statements'])).toEqual([
    {
      path: ['statements', 1, 'isTrue'],
      message: 'Правдивую фразу удалить или опровергнуть как порочащую нельзя: уберите её из списка или измените ответ',
    },
  ])
})

/** The statements of the example, and its first one again with other answers. */
function withSecond(type: DocumentType, changes: Record<string, unknown>): Record<string, unknown> {
  const [first] = exampleOf(type).answers['statements'] as Record<string, unknown>[]
  return { statements: [first, { ...first, quote: 'Она была в школе 3 марта', ...changes }] }
}
