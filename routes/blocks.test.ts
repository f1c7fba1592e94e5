import { expect, it } from 'vitest'
import type { Block } from '../content/schemas/block.ts'
import { bandsOf } from './blocks.tsx'

const text = (html: string): Block => ({ type: 'text', html })
const form: Block = { type: 'form', name: 'main' }
const ground: Block = { type: 'band', id: 'kak', title: 'Как', tone: 'ground' }
const shape = (blocks: Block[]) => bandsOf(blocks).map(({ opening, blocks: own }) => [opening?.tone, own.map(({ type }) => type)])

it('a page without band blocks is one plain band', () => {
  expect(shape([text('а'), text('б')])).toEqual([[undefined, ['text', 'text']]])
})

it('each band block begins a band and is not part of its content', () => {
  expect(shape([text('а'), ground, text('б'), text('в')])).toEqual([
    [undefined, ['text']],
    ['ground', ['text', 'text']],
  ])
})

it('a form that the editor has not placed in a band gets a band of its own', () => {
  expect(shape([text('а'), form])).toEqual([
    [undefined, ['text']],
    ['ground', ['form']],
  ])
  expect(shape([{ type: 'band', tone: 'white' }, text('а'), form])).toEqual([['white', ['text', 'form']]])
})

it('bands without content are omitted', () => {
  expect(shape([])).toEqual([])
  expect(shape([{ type: 'band', tone: 'ink' }, ground])).toEqual([['ground', []]])
})
