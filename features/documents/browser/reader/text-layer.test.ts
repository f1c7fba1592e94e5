import { expect, it } from 'vitest'
import { headingsIn } from './text-layer.ts'

it('headings are found at any depth, in the order of the text, with all their content', () => {
  const heading = (role: string, ...ids: string[]) => ({ role, children: [{ role: 'Span', children: ids.map((id) => ({ id })) }] })
  const page = {
    role: 'Document',
    children: [heading('H1', 'a', 'b'), heading('P', 'c'), { role: 'Sect', children: [heading('H2', 'd')] }, heading('H7', 'e')],
  }
  expect(headingsIn(page)).toEqual([
    { level: 1, ids: ['a', 'b'] },
    { level: 2, ids: ['d'] },
  ])
})

it('an untagged page has no headings', () => {
  expect(headingsIn(null)).toEqual([])
})
