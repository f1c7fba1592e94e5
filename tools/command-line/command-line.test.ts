import { describe, expect, it } from 'vitest'
import { command, flag, listOf, oneOf, text, wholeNumber } from './command-line.ts'

const colour = listOf(oneOf('light', 'dark'))
const paint = command({
  usage: 'npm run paint',
  options: {
    dry: flag,
    coats: { type: 'string', rule: wholeNumber(1, 9) },
    colours: { type: 'string', rule: colour },
    name: { type: 'string', multiple: true, rule: text },
  },
  words: ['wall', 'door?'],
  parse: (given) => given,
  run: () => undefined,
})
const nothing = { dry: false, coats: undefined, colours: undefined, name: [] }

it.each([
  [['north'], { words: ['north'], values: nothing }],
  [['north', 'left', '--dry'], { words: ['north', 'left'], values: { ...nothing, dry: true } }],
  [['--coats', '3', 'north', '--colours=light,dark'], { words: ['north'], values: { ...nothing, coats: 3, colours: ['light', 'dark'] } }],
  [['north', '--name', 'a', '--name', 'b'], { words: ['north'], values: { ...nothing, name: ['a', 'b'] } }],
])('the arguments %j are parsed', (args, input) => {
  expect(paint.read(args)).toEqual({ input })
})

it.each([[['--help']], [['-h']], [['north', '--coats', 'many', '--help']], [['--nope', '-h']]])('%j asks for the usage', (args) => {
  expect(paint.read(args)).toBe('help')
})

it.each([
  [[], 'The wall is missing'],
  [[''], 'The wall is empty'],
  [['north', 'left', 'right'], '"right" is one word too many'],
  [['north', '--nope'], "Unknown option '--nope'"],
  [['north', '-1'], "Unknown option '-1'"],
  [['north', '--dry=yes'], "Option '--dry' does not take an argument"],
  [['north', '--name'], '--name needs a value'],
  [['north', '--name='], '--name is empty'],
  [['north', '--coats', '1', '--coats', '2'], '--coats is given twice'],
  [['north', '--colours', 'light,red'], '--colours is one of light, dark, got "red"'],
])('%j is refused in one sentence, with the usage below', (args, sentence) => {
  expect(() => paint.read(args)).toThrow(new Error(`${sentence}\n\nnpm run paint`))
})

it.each(['abc', '-1', '1.5', '', '10', '99999999999999999999', '1e1', '0x1', ' 1'])('%j is no whole number from 1 to 9', (given) => {
  expect(() => paint.read(['north', `--coats=${given}`])).toThrow(
    `--coats must be a whole number from 1 to 9, got ${JSON.stringify(given)}`,
  )
})

describe('a command with verbs', () => {
  const book = command({ usage: 'usage', verbs: { list: [], show: ['page'] }, parse: ({ words }) => words, run: () => undefined })

  it('a command with verbs accepts the words of each verb', () => {
    expect([book.read(['list']), book.read(['show', '3'])]).toEqual([{ input: ['list'] }, { input: ['show', '3'] }])
  })

  it.each([
    [[], 'It is missing what to do: list, show'],
    [['drop'], 'There is no "drop", only list, show'],
    [['toString'], 'There is no "toString", only list, show'],
    [['show'], 'The page is missing'],
    [['list', 'x'], '"x" is one word too many'],
  ])('a command with verbs refuses %j', (args, sentence) => {
    expect(() => book.read(args)).toThrow(`${sentence}\n`)
  })
})
