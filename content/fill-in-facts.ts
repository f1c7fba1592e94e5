import type { SiteFacts } from './site-facts.ts'

/** A paragraph, list item or table row that begins with its conditions. None of them stands in another of its kind. */
const CONDITIONAL = /<(p|li|tr)>(<td>)?((?:\{if:\w+\})+)\s*([\s\S]*?)<\/\1>\n?/g

/**
 * Every text of a value with what the site's configuration makes true: what does not hold is left out, hosts are named.
 *
 * @example fillInFacts('<p>{if:amocrm}amoCRM, {host:amocrm}</p>', facts) → '<p>amoCRM, example.amocrm.ru</p>', or '' without amoCRM
 */
export function fillInFacts<Value>(value: Value, facts: SiteFacts): Value {
  return walk(value, facts) as Value // walk keeps the shape
}

function walk(value: unknown, facts: SiteFacts): unknown {
  if (typeof value === 'string') return value.includes('{') ? fillIn(value, facts) : value
  if (Array.isArray(value)) return value.map((item) => walk(item, facts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, facts)]))
}

function fillIn(html: string, { holds, hosts }: SiteFacts): string {
  const known: ReadonlySet<string> = holds
  const names = new Map<string, string>(Object.entries(hosts))
  return html
    .replaceAll(CONDITIONAL, (_, element: string, cell: string | undefined, conditions: string, inside: string) => {
      const areMet = Array.from(conditions.matchAll(/\w+(?=\})/g), ([name]) => name).every((name) => known.has(name))
      return areMet ? `<${element}>${cell ?? ''}${inside}</${element}>` : ''
    })
    .replaceAll(/\{host:(\w+)\}/g, (_, name: string) => names.get(name) ?? '')
}
