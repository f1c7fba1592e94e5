import * as v from 'valibot'

export interface Setting<Value> {
  /** The message of its issue is the rule, as in "must be a whole number of days". */
  schema: v.GenericSchema<unknown, Value>
  /** The value of a constant, and the value that a running worker uses instead of one that breaks the rule. */
  fallback: Value
  /** `var`: an entry of `[vars]` in wrangler.toml. `server`: set by the server that runs the worker. */
  kind: 'var' | 'secret' | 'server' | 'constant'
}

type Definitions = Readonly<Record<string, Setting<unknown>>>

export type ValuesOf<Group extends Definitions> = {
  readonly [Name in keyof Group]: Group[Name] extends Setting<infer Value> ? Value : never
}

const siteSettings = {
  PUBLIC_BASE: text(isOrigin, 'an origin such as "https://example.ru", without a path'),
  SITE_NAME: text((name) => name.trim() !== '', 'a name'),
  LOG_SAMPLE: share(1),
  /** `"1"` on local servers and in tests. */
  DEV: fromServer(secret()),
  /** `"1"` when the host of self-hosted machines runs the worker; the host sets it. */
  OWN_MACHINE: fromServer(secret()),
}

/**
 * Every setting with its type. A subject adds its own in the way `features/leads/server/lead-settings.ts` does; `worker/config.ts` lists
 * them all.
 * @public
 */
export interface Settings extends ValuesOf<typeof siteSettings> {}

export type SettingName = keyof Settings

/** The whole configuration; a setting that breaks its rule has its fallback here and a sentence in `problems`. */
export interface Config extends Settings {
  problems: ReadonlyMap<SettingName, string>
}

export interface SettingGroup {
  settings: Partial<Record<SettingName, Setting<unknown>>>
  /** Settings that another setting makes necessary or impossible, each with an explaining sentence. */
  missing?: (config: Settings) => [name: SettingName, sentence: string][]
}

export const siteGroup: SettingGroup = { settings: siteSettings }

/**
 * Reads the settings of an environment. Never throws: mistakes are listed in `problems`, and features that cannot work without a setting
 * refuse to.
 */
export function parseSettings(groups: readonly SettingGroup[], env: Readonly<Record<string, unknown>>): Config {
  const problems = new Map<SettingName, string>()
  const read = ([name, { schema, fallback, kind }]: [string, Setting<unknown>]) => {
    const isFixed = kind === 'constant' && env.DEV !== '1'
    if (isFixed || (kind !== 'var' && env[name] === undefined)) return [name, fallback]
    const parsed = v.safeParse(schema, env[name])
    if (parsed.success) return [name, parsed.output]
    problems.set(name as SettingName, `${name} must be ${parsed.issues[0].message}, got ${JSON.stringify(env[name]) ?? 'nothing'}`) // the name is a key of a group
    return [name, fallback]
  }
  const values = groups.flatMap(({ settings }) => Object.entries(settings).map(read))
  const config = Object.fromEntries(values) as Settings // the groups have declared each name with the type that its schema gives
  for (const [name, sentence] of groups.flatMap(({ missing }) => missing?.(config) ?? []))
    if (!problems.has(name)) problems.set(name, sentence)
  return { ...config, problems }
}

/** A text that passes `isRight`. An address is spelt by `withAsciiHost`. */
export function text(isRight: (text: string) => boolean, rule: string, fallback = ''): Setting<string> {
  return { schema: v.pipe(v.string(rule), v.check(isRight, rule), v.transform(withAsciiHost)), fallback, kind: 'var' }
}

export function emptyOr(isRight: (text: string) => boolean, rule: string): Setting<string> {
  return text((given) => given === '' || isRight(given), `empty or ${rule}`)
}

export function oneOf<const Option extends string>(options: readonly Option[], fallback: NoInfer<Option>): Setting<Option> {
  const rule = options.map((option) => (option === '' ? 'empty' : `"${option}"`)).join(' or ')
  return { schema: v.picklist(options, rule), fallback, kind: 'var' }
}

/** A number from 0 to 1. */
function share(fallback: number): Setting<number> {
  const rule = 'a number from 0 to 1, such as 0.05'
  const isShare = (given: string) => /^(?:0(?:\.\d{1,6})?|1)$/.test(given)
  return { schema: v.pipe(v.string(rule), v.check(isShare, rule), v.transform(Number)), fallback, kind: 'var' }
}

/** A whole number of up to `maxDigits` digits, not 0. */
export function wholeNumber(maxDigits: number, unit: string, fallback: number): Setting<number> {
  const rule = `a whole number of ${unit}`
  const isRight = (given: string) => /^[1-9]\d*$/.test(given) && given.length <= maxDigits
  return { schema: v.pipe(v.string(rule), v.check(isRight, rule), v.transform(Number)), fallback, kind: 'var' }
}

export function secret(): Setting<string> {
  return { schema: v.string(), fallback: '', kind: 'secret' }
}

export function fromServer<Value>(setting: Setting<Value>): Setting<Value> {
  return { ...setting, kind: 'server' }
}

/**
 * A value that no deployment can change by its environment. Tests and developers' servers, which set `DEV`, can override it by its name:
 * `PAGE_CACHE=0 npm start`.
 */
export function constant<Value>(setting: Setting<Value>): Setting<Value> {
  return { ...setting, kind: 'constant' }
}

export const ADDRESS = 'an absolute http(s) address'

export function isHttpAddress(given: string): boolean {
  return /^https?:\/\//.test(given) && URL.canParse(given)
}

/**
 * Spells the host of an address as in DNS, because robots.txt, sitemaps and headers accept nothing else, and two spellings would be two
 * sites: `https://репутация.рф` → `https://xn--80ajk0adog0a6f.xn--p1ai`. Other texts are returned unchanged.
 */
export function withAsciiHost(given: string): string {
  if (!isHttpAddress(given)) return given
  const { host } = new URL(given)
  return given.replace(/^(https?:\/\/)([^/?#@]*@)?[^/?#]*/, (_, scheme: string, user = '') => `${scheme}${user}${host}`)
}

/** Whether a text is an origin. It has no trailing slash, because paths are appended to it. */
export function isOrigin(given: string): boolean {
  return isHttpAddress(given) && !given.endsWith('/') && new URL(given).href === `${new URL(given).origin}/`
}
