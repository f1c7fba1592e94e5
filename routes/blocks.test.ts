import { expect, it } from 'vitest'
import type { Block } from '../content/schemas/block.ts'
import { bandsOf } from './blocks.tsx'

const text = (html: string): Block => ({ type: 'text', html })
const form: Block = { type: 'form', name: 'main' }
const ground: Block = { type: 'band', id: 'kak', title: 'Как', tone: 'ground' }
const shape = (blocks: Block[]) => bandsOf(blocks).map(({ opening, blocks: own }) => [opening?.tone, own.map(({ type }) => type)])

it('bands of a page is one plain band without band blocks', () => {
  expect(shape([text('а'), text('б')])).toEqual([[undefined, ['text', 'text']]])
})

it('bands of a page begins a band with each band block, which is no content itself', () => {
  expect(shape([text('а'), ground, text('б'), text('в')])).toEqual([
    [undefined, ['text']],
    ['ground', ['text', 'text']],
  ])
})

it('bands of a page gives a form ground of its own where the editor has not placed it', () => {
  expect(shape([text('а'), form])).toEqual([
    [undefined, ['text']],
    ['ground', ['form']],
  ])
  expect(shape([{ type: 'band', tone: 'white' }, text('а'), form])).toEqual([['white', ['text', 'form']]])
})

it('bands of a page leaves out bands without content', () => {
  expect(shape([])).toEqual([])
  expect(shape([{ type: 'band', tone: 'ink' }, ground])).toEqual([['ground', []]])
})
