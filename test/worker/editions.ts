import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { bindingsTarget } from '../../edge/sql/bindings-target.ts'

/** The databases of these tests. */
export const target = bindingsTarget(env)

/** An edition, the seed's unless another is given, with another value of one document. */
export function editionWith(kind: string, slug: string, change: (value: unknown) => unknown, base = inject('seed')): ContentEdition {
  const { documents, contents, ...others } = base
  const version = newVersion()
  const changed = documents.map((one) => (one.kind === kind && one.slug === slug ? { ...one, hash: version } : one))
  const before = documents.find((one) => one.kind === kind && one.slug === slug)
  const json = JSON.stringify(change(JSON.parse(contents[before?.hash ?? ''] ?? 'null')))
  return { ...others, version, documents: changed, contents: { ...contents, [version]: json } }
}

/** Of an edition that nobody has written. */
export function newVersion(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}
