import { mentionsIn } from 'legal-documents/legal-mentions'
import { createNormFinder, type Norm, type Norms } from 'legal-documents/norms'
import { capitalised, readableDate } from 'russian-text/words'
import * as v from 'valibot'
import { escapeHtml } from '../../contract/text.ts'
import type { LawCheck } from '../schemas/law-check.ts'
import { CITATIONS_FILE, NORMS_FILE } from './law-files.ts'
import { remembered } from './memory.ts'
import { isOfficial } from './official-hosts.ts'
import { htmlOf, paragraphsIn } from './plain-text.ts'
import { createMistakes, mistake, SeedError } from './seed-error.ts'
import { markdownFilesOf, readJson, readYaml, type SeedFiles, slugOf } from './seed-files.ts'

const text = v.pipe(v.string(), v.minLength(1))
const address = v.pipe(text, v.regex(/^https?:\/\//, 'an address starts with https://'))
const official = v.pipe(text, v.check(isOfficial, 'only sites of the state are shown (official-hosts.ts)'))
/** Shown to visitors, who are led to no copy of a law. */
const shown = v.pipe(
  text,
  v.check((words) => !NAMES_A_HOST.test(words), 'a copy is named in readAt, not in words that are shown'),
)
const NAMES_A_HOST = /https?:|www\.|\b\d{1,3}(?:\.\d{1,3}){3}\b|[a-zа-яё\d-]\.(?:ru|рф|com|org|net|su|info|club|studio|legal)(?![\wа-яё])/i

/** The fields of a norm that are shown to visitors obey the rules of the site. */
const normSchema = v.strictObject({
  quote: shown,
  edition: shown,
  address: v.nullable(official),
  readAt: address,
  alsoReadAt: v.optional(address),
  comparedOn: v.pipe(text, v.isoDate()),
  comparedBy: text,
})

/** Reads `citations.json` and `norms.json`. Throws a SeedError when a norm is in only one of them. */
export function readNorms(files: SeedFiles): Norms {
  const citations = readJson(v.record(v.string(), v.string()), files, CITATIONS_FILE)
  const norms = readJson(v.record(v.string(), normSchema), files, NORMS_FILE)
  const alone = [
    ...Object.keys(citations).flatMap((id) =>
      id in norms ? [] : mistake('norm-without-quote', NORMS_FILE, `no quote, edition and address of "${id}" of citations.json`, id),
    ),
    ...Object.keys(norms).flatMap((id) =>
      id in citations ? [] : mistake('norm-without-citation', NORMS_FILE, `"${id}" is not in citations.json`, id),
    ),
  ]
  if (alone.length > 0) throw new SeedError(alone)
  return { citations, norms }
}

const mentionsInHtml = remembered((html) => paragraphsIn(html).flatMap(mentionsIn))

/** Returns the day on which the norms that a text relies on were compared; `null` for a text that names none. */
export function createLawChecks(all: Norms): (own: unknown) => LawCheck | null {
  const find = createNormFinder(all, mentionsInHtml)
  return (own) => {
    const [oldest] = find(htmlOf(own))
      .flatMap((id) => all.norms[id]?.comparedOn ?? [])
      .toSorted()
    return oldest === undefined ? null : { oldest }
  }
}

/**
 * The norms of some acts. `acts` are words of their printed form: `ГК РФ`. The `quoted` ones are folded, each with its quote, edition, address
 * and comparison; after them the others are named, those of one official text together (docs/decisions/098-one-page-of-norms.md).
 */
export function normsHtml({ citations, norms }: Norms, acts: string[], quoted: ReadonlySet<string>): string {
  const shown = Object.entries(norms)
    .map(([id, norm]) => ({ id, norm, name: escapeHtml(capitalised(citations[id] ?? '')) }))
    .filter(({ id }) => isOf(citations[id] ?? '', acts))
  const withQuote = shown.filter(({ id }) => quoted.has(id))
  const named = Map.groupBy(
    shown.filter(({ id }) => !quoted.has(id)),
    ({ norm }) => norm.address,
  )
  return [
    ...withQuote.map(({ id, norm, name }) => `<details id="${id}"><summary>${name}</summary>${normHtml(norm)}</details>`),
    ...[...named].map(([official, others]) => {
      const names = others.map(({ id, name }) => `<span id="${id}">${name}</span>`).join('; ')
      return official === null ? `<p>${names}.</p>` : `<p>${names}. <a href="${escapeHtml(official)}">Официальный текст</a></p>`
    }),
  ].join('\n')
}

/** The norms to whose quotes a text leads: legal grounds of pages, and sources of articles that have no official address. */
export function linkedNorms({ norms }: Norms, files: SeedFiles): Set<string> {
  const grounds = markdownFilesOf(files, 'seed/pages').flatMap(([, text]) => idsIn(text, /^ *(?:- *)?\{? *cite: *(\w+)/gm))
  const sources = ['seed/posts', 'seed/instructions']
    .flatMap((folder) => markdownFilesOf(files, folder))
    .flatMap(([, text]) => idsIn(text, /\{cite:(\w+)\}/g))
  return new Set([...grounds, ...sources.filter((id) => norms[id]?.address === null)])
}

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, id = '']) => id)
}

/** The page says once that they compare the norms. */
const EDITORS = 'редакция сайта'

/** The page that shows each norm with its quote, by the norm's id: pages with a block `norms`. */
export function pagesOfNorms({ citations }: Norms, files: SeedFiles): Map<string, string> {
  const blocks = markdownFilesOf(files, 'seed/pages').flatMap(([file, text]) =>
    [...text.matchAll(/^::: norms\n([\s\S]*?)^:::/gm)].map(([, yaml = '']) => ({ slug: slugOf(file), acts: actsIn(yaml, file) })),
  )
  return new Map(
    Object.entries(citations).flatMap(([id, citation]) => {
      const block = blocks.find(({ acts }) => isOf(citation, acts))
      return block ? [[id, block.slug] as const] : []
    }),
  )
}

/** Throws when some norms are shown on a page and others are not. */
export function refuseHiddenNorms({ citations }: Norms, pages: Map<string, string>): void {
  const hidden = Object.keys(citations).filter((id) => pages.size > 0 && !pages.has(id))
  if (hidden.length === 0) return
  throw new SeedError(
    mistake('hidden-norms', CITATIONS_FILE, `name the acts of ${hidden.join(', ')} in a block norms of a page`, ...hidden),
  )
}

/** An empty list where the YAML is broken, because reading the page reports that. */
function actsIn(yaml: string, file: string): string[] {
  const { acts } = createMistakes().in(() => readYaml(yaml, file), {})
  return Array.isArray(acts) ? acts.map(String) : []
}

function isOf(citation: string, acts: string[]): boolean {
  return acts.some((act) => citation.includes(act))
}

/** The address of the copy stays in the data (behaviour 11.4). */
function normHtml({ quote, edition, address, readAt, comparedOn, comparedBy }: Norm): string {
  const by = comparedBy === EDITORS ? 'Сверено' : `Сверено (${escapeHtml(comparedBy)})`
  const linked = (words: string) => (address === null ? words : `<a href="${escapeHtml(address)}">${words}</a>`)
  const source = isOfficial(readAt) ? `с ${linked('официальным текстом')}` : `по копии, не по ${linked('официальному тексту')}`
  return `<blockquote><p>${escapeHtml(quote)}</p></blockquote><p>${escapeHtml(capitalised(edition))}. ${by} ${readableDate(comparedOn)} ${source}.</p>`
}
