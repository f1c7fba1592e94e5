import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { AppEnv } from '../../edge/env.ts'

type Accepted = Parameters<NonNullable<Parameters<typeof accepts>[1]['match']>>[0]

const MARKDOWN = 'text/markdown'
/** Ranges of `Accept` that match HTML, the most specific first. */
const HTML = ['text/html', 'text/*', '*/*']
const WEIGHTS = /;\s*q\s*=\s*([^,;]*)/gi
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/

/** Whether `Accept` names Markdown itself and weighs it at least as much as HTML. A weight that is invalid by RFC 9110 selects HTML. */
export function prefersMarkdown(c: Context<AppEnv>): boolean {
  const weights = Array.from((c.req.header('accept') ?? '').matchAll(WEIGHTS), ([, weight = '']) => weight)
  if (!weights.every((weight) => WEIGHT.test(weight))) return false
  const match = (accepted: Accepted) => (markdownIsAhead(accepted) ? MARKDOWN : 'text/html')
  return accepts(c, { header: 'Accept', supports: ['text/html', MARKDOWN], default: 'text/html', match }) === MARKDOWN
}

function markdownIsAhead(accepted: Accepted): boolean {
  const weightsOf = (type: string) => accepted.filter((one) => one.type.toLowerCase() === type).map(({ q }) => q)
  const markdown = weightsOf(MARKDOWN)
  const html = HTML.map(weightsOf).find((weights) => weights.length > 0) ?? [0]
  // If a type is named twice, its lower weight counts.
  return markdown.length > 0 && Math.min(...markdown) > 0 && Math.min(...markdown) >= Math.max(...html)
}
