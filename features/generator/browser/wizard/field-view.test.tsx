import { readAnswers } from 'legal-documents/answers'
import { templates } from 'legal-documents/templates'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldView } from './field-view.tsx'

const { fields } = templates.claimToSiteOwner
const field = fields['publications']

function legendsOf(rows: number, isTitled: boolean): [text: string, isShown: boolean][] {
  if (!field) throw new Error('The claim asks for no publications')
  const { publications } = readAnswers(fields, { publications: Array.from({ length: rows }, () => ({})) })
  const html = renderToStaticMarkup(
    <FieldView path={['publications']} field={field} answer={publications ?? ''} problems={[]} isTitled={isTitled} onChange={() => {}} />,
  )
  return [...html.matchAll(/<legend([^>]*)>(.*?)<\/legend>/g)]
    .map(([, attributes = '', text = '']): [string, boolean] => [text.replaceAll(/<[^>]+>/g, ''), !attributes.includes('visually-hidden')])
    .filter(([text]) => /^Публикаци/.test(text))
}

it('a single row under a heading of its own shows neither the title of the list nor a number', () => {
  expect(legendsOf(1, true)).toEqual([
    ['Публикации', false],
    ['Публикация 1', false],
  ])
  expect(legendsOf(1, false)[0]).toEqual(['Публикации', true])
})

it('from the second row on, the list shows its title and each row its number', () => {
  expect(legendsOf(2, true)).toEqual([
    ['Публикации', true],
    ['Публикация 1', true],
    ['Публикация 2', true],
  ])
})
