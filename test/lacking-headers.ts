import { DEFAULT_HEADERS, SECURITY_HEADERS } from '../contract/security-headers.ts'

const ANY = [...Object.keys(DEFAULT_HEADERS), 'content-security-policy']

/** What an answer lacks of the headers that every answer of both hosts has, with the values of those that have one alone. */
export function lackingOf(headers: Headers): string[] {
  const wrong = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers.get(name) !== value)
  return [...wrong.map(([name]) => name), ...ANY.filter((name) => !headers.has(name))]
}
