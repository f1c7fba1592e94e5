import { DEFAULT_HEADERS, SECURITY_HEADERS } from '../contract/security-headers.ts'

const ANY = [...Object.keys(DEFAULT_HEADERS), 'content-security-policy']

/** Headers of every response of both hosts that this response lacks, or that have another value than the only valid one. */
export function missingHeaders(headers: Headers): string[] {
  const wrong = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers.get(name) !== value)
  return [...wrong.map(([name]) => name), ...ANY.filter((name) => !headers.has(name))]
}
