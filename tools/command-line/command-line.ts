import { parseArgs } from 'node:util'

/** A command that `npm run …` or `bin/site` starts. */
export interface Command<Order> {
  usage: string
  /** What the arguments order, or that the usage is asked for. Throws a sentence, with the usage below it, when they are no order. */
  read(args: string[]): { order: Order } | 'help'
  run(order: Order): void | Promise<void>
}

interface Flag {
  type: 'boolean'
}

/** An option with a value, which `rule` reads; it throws a sentence when the value is none. */
interface Valued<Value> {
  type: 'string'
  /** May be given several times. */
  multiple?: boolean
  rule: Rule<Value>
}

export type Rule<Value> = (text: string, name: string) => Value

type Options = Record<string, Flag | Valued<unknown>>

type Values<Declared extends Options> = {
  [Name in keyof Declared]: Declared[Name] extends { multiple: true; rule: Rule<infer Value> }
    ? Value[]
    : Declared[Name] extends { rule: Rule<infer Value> }
      ? Value | undefined
      : boolean
}

/** The arguments, each by itself as it was declared. */
interface Given<Declared extends Options> {
  values: Values<Declared>
  words: string[]
}

interface Declaration<Declared extends Options, Order> {
  /** A literal without variables: `run.mjs` shows it before anything is installed. Begins with the ways to call the command. */
  usage: string
  options?: Declared
  /** Names of the words beside the options: `folder` must be there, `folder?` may be, `name…` may be any number of times. */
  words?: readonly string[]
  /** Where the first word says what to do: the words after it, by its value. */
  verbs?: Record<string, readonly string[]>
  /** Throws a sentence when the arguments do not go together. */
  order(given: Given<Declared>): Order
  /** Imports what takes long to load: a mistake in the arguments is told before. */
  run(order: Order): void | Promise<void>
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

export const flag: Flag = { type: 'boolean' }

export function command<Order, Declared extends Options = Record<never, never>>(declared: Declaration<Declared, Order>): Command<Order> {
  const { usage, run } = declared
  return {
    usage,
    run,
    read(args) {
      if (args.some((arg) => arg === '--help' || arg === '-h')) return 'help'
      try {
        return { order: declared.order(given(declared, args)) }
      } catch (error) {
        throw new Error(`${sentenceOf(error, declared.options ?? {})}\n\n${usage}`)
      }
    },
  }
}

/** Runs a command, with the arguments of this process unless others are given; a mistake is told as a sentence, and the exit code is 1. */
export async function runCommand<Order>(
  { usage, read, run }: Command<Order>,
  { args = process.argv.slice(2), fail = (sentence: string) => console.error(sentence) } = {},
): Promise<void> {
  try {
    const found = read(args)
    if (found === 'help') console.log(usage)
    else await run(found.order)
  } catch (error) {
    fail(messageOf(error))
    process.exitCode = 1
  }
}

/** Any text but an empty one. */
export const text: Rule<string> = (given, name) => {
  if (given === '') throw new Error(`${name} is empty`)
  return given
}

export function wholeNumber(least: number, most: number): Rule<number> {
  return (given, name) => {
    const number = Number(given)
    if (!/^\d+$/.test(given) || number < least || number > most)
      throw new Error(`${name} must be a whole number from ${least} to ${most}, got ${JSON.stringify(given)}`)
    return number
  }
}

export function oneOf<const Value extends string>(...values: Value[]): Rule<Value> {
  return (given, name) => {
    const found = values.find((value) => value === given)
    if (found === undefined) throw new Error(`${name} is one of ${values.join(', ')}, got ${JSON.stringify(given)}`)
    return found
  }
}

/** Values with commas between. */
export function listOf<Value>(rule: Rule<Value>): Rule<Value[]> {
  return (given, name) => given.split(',').map((one) => rule(one, name))
}

function given<Declared extends Options>({ options, words, verbs }: Declaration<Declared, unknown>, args: string[]): Given<Declared> {
  const declared: Options = options ?? {}
  const parsed = parseArgs({ args, options: { ...HELP, ...declared }, allowPositionals: true, tokens: true })
  checkWords(parsed.positionals, verbs ? wordsOf(verbs, parsed.positionals[0]) : (words ?? []))
  const found = Object.entries(declared).map(([name, option]) => [name, readOption(`--${name}`, option, optionsNamed(name, parsed.tokens))])
  // Each value is what its own declaration makes of it.
  return { values: Object.fromEntries(found) as Values<Declared>, words: parsed.positionals }
}

function optionsNamed(name: string, tokens: { kind: string; name?: string; value?: string | undefined }[]): string[] {
  return tokens.flatMap((token) => (token.kind === 'option' && token.name === name ? [token.value ?? ''] : []))
}

function readOption(name: string, option: Flag | Valued<unknown>, texts: string[]): unknown {
  if (option.type === 'boolean') return texts.length > 0
  if (option.multiple) return texts.map((one) => option.rule(one, name))
  if (texts.length > 1) throw new Error(`${name} is given twice`)
  return texts[0] === undefined ? undefined : option.rule(texts[0], name)
}

function wordsOf(verbs: Record<string, readonly string[]>, verb: string | undefined): readonly string[] {
  const all = Object.keys(verbs).join(', ')
  if (verb === undefined) throw new Error(`It is missing what to do: ${all}`)
  const words = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!words) throw new Error(`There is no ${JSON.stringify(verb)}, only ${all}`)
  return [verb, ...words]
}

function checkWords(words: string[], names: readonly string[]): void {
  const missing = names.find((name, at) => words[at] === undefined && !/[?…]$/.test(name))
  if (missing !== undefined) throw new Error(`The ${missing} is missing`)
  const most = names.at(-1)?.endsWith('…') ? Number.POSITIVE_INFINITY : names.length
  const [unexpected] = words.slice(most)
  if (unexpected !== undefined) throw new Error(`${JSON.stringify(unexpected)} is one word too many`)
  for (const [at, word] of words.entries()) text(word, `The ${(names[at] ?? names.at(-1) ?? 'word').replace(/[?…]$/, '')}`)
}

/** Node's own messages go on for several sentences, and name the option in one of them. */
function sentenceOf(error: unknown, options: Options): string {
  if (!(error instanceof Error)) return String(error)
  const { message } = error
  const code = 'code' in error ? String(error.code) : ''
  if (!code.startsWith('ERR_PARSE_ARGS_')) return message
  const [, name = ''] = /--([\w-]+)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && options[name]?.type === 'string') return `--${name} needs a value`
  return message.split(/\.\s/)[0] ?? message
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`
}
