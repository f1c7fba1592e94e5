import { parseArgs } from 'node:util'

/** A command that `npm run …` or `bin/site` starts. */
export interface Command<Input> {
  usage: string
  /** Parses arguments, or returns `help` when the usage is requested. Throws a sentence followed by the usage for wrong arguments. */
  read(args: string[]): { input: Input } | 'help'
  run(input: Input): void | Promise<void>
}

interface Flag {
  type: 'boolean'
}

/** An option with a value, which `rule` parses; it throws a sentence for a wrong value. */
interface Valued<Value> {
  type: 'string'
  /** Whether the option may be given several times. */
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

/** The arguments, each parsed by its own declaration. */
interface Given<Declared extends Options> {
  values: Values<Declared>
  words: string[]
}

interface Declaration<Declared extends Options, Input> {
  /** A literal without variables, because `run.mjs` prints it before anything is installed. It begins with the forms of the call. */
  usage: string
  options?: Declared
  /** Names of the positional words: `folder` is required, `folder?` is optional, `name…` may be repeated. */
  words?: readonly string[]
  /** For a command whose first word is a verb: the words after each verb. */
  verbs?: Record<string, readonly string[]>
  /** Converts the arguments. Throws a sentence for a wrong combination. */
  parse(given: Given<Declared>): Input
  /** Runs the command. Slow modules are imported here, so that mistakes in the arguments are reported first. */
  run(input: Input): void | Promise<void>
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

export const flag: Flag = { type: 'boolean' }

export function command<Input, Declared extends Options = Record<never, never>>(declared: Declaration<Declared, Input>): Command<Input> {
  const { usage, run } = declared
  return {
    usage,
    run,
    read(args) {
      if (args.some((arg) => arg === '--help' || arg === '-h')) return 'help'
      try {
        return { input: declared.parse(given(declared, args)) }
      } catch (error) {
        throw new Error(`${sentenceOf(error, declared.options ?? {})}\n\n${usage}`)
      }
    },
  }
}

/** Runs a command, by default with the arguments of this process. An error is printed as a sentence, and the exit code is 1. */
export async function runCommand<Input>(
  { usage, read, run }: Command<Input>,
  { args = process.argv.slice(2), fail = (sentence: string) => console.error(sentence) } = {},
): Promise<void> {
  try {
    const found = read(args)
    if (found === 'help') console.log(usage)
    else await run(found.input)
  } catch (error) {
    fail(messageOf(error))
    process.exitCode = 1
  }
}

/** Rule for a non-empty text. */
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

/** Rule for comma-separated values. */
export function listOf<Value>(rule: Rule<Value>): Rule<Value[]> {
  return (given, name) => given.split(',').map((one) => rule(one, name))
}

function given<Declared extends Options>({ options, words, verbs }: Declaration<Declared, unknown>, args: string[]): Given<Declared> {
  const declared: Options = options ?? {}
  const parsed = parseArgs({ args, options: { ...HELP, ...declared }, allowPositionals: true, tokens: true })
  checkWords(parsed.positionals, verbs ? wordsOf(verbs, parsed.positionals[0]) : (words ?? []))
  const found = Object.entries(declared).map(([name, option]) => [name, readOption(`--${name}`, option, optionsNamed(name, parsed.tokens))])
  // `fromEntries` loses which rule parsed which value.
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

/** The sentence of an error. Messages of Node have several sentences, of which the first one is used. */
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

/** Prints rows as a table, or a sentence when there are none. */
export function printTable(rows: Record<string, unknown>[], none: string): void {
  if (rows.length === 0) console.log(none)
  else console.table(rows)
}
