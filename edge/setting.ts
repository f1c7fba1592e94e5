import * as v from 'valibot'

export interface Setting<Value> {
  /** The message of its issue is the rule, as in "must be a whole number of days". */
  schema: v.GenericSchema<unknown, Value>
  /** The value of a constant, and the value that a running worker uses instead of one that breaks the rule. */
  fallback: Value
  /** `var`: an entry of `[vars]` in wrangler.toml. `server`: set by the server that runs the worker. */
  kind: 'var' | 'secret' | 'server' | 'constant'
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
export function share(fallback: number): Setting<number> {
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

/** `https://a.example/x, https://b.example/y` → both addresses */
export function addressesOf(given: string): string[] {
  return given === '' ? [] : given.split(',').map((address) => withAsciiHost(address.trim()))
}
