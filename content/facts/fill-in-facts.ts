import { escapeHtml } from '../../contract/text.ts'
import type { SiteFacts } from './site-facts.ts'

/** A paragraph, list item or table row that begins with conditions. Conditional elements of one kind are never nested. */
const CONDITIONAL = /<(p|li|tr)>(<td[^>]*>)?((?:\{if:\w+\})+)\s*([\s\S]*?)<\/\1>\n?/g

/** Applies the site's configuration to every text in a value: elements whose conditions fail are removed, hosts and words are filled in. */
export function fillInFacts<Value>(value: Value, facts: SiteFacts): Value {
  return walk(value, facts) as Value // `walk` preserves the shape
}

function walk(value: unknown, facts: SiteFacts): unknown {
  if (typeof value === 'string') return value.includes('{') ? fillIn(value, facts) : value
  if (Array.isArray(value)) return value.map((item) => walk(item, facts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, facts)]))
}

function fillIn(html: string, { holds, hosts, texts }: SiteFacts): string {
  const known: ReadonlySet<string> = holds
  const names = new Map<string, string>(Object.entries(hosts))
  const words = new Map<string, string>(Object.entries(texts))
  return html
    .replaceAll(CONDITIONAL, (_, element: string, cell: string | undefined, conditions: string, inside: string) => {
      const areMet = Array.from(conditions.matchAll(/\w+(?=\})/g), ([name]) => name).every((name) => known.has(name))
      return areMet ? `<${element}>${cell ?? ''}${inside}</${element}>` : ''
    })
    .replaceAll(/\{(host|text):(\w+)\}/g, (_, kind: string, name: string) =>
      kind === 'host' ? (names.get(name) ?? '') : escapeHtml(words.get(name) ?? ''),
    )
}
