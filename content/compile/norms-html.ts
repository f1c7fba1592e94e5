import { basename } from 'node:path'
import type { Norm, Norms } from 'legal-documents/norms'
import { capitalised, readableDate } from 'russian-text/words'
import { escapeHtml } from '../../contract/text.ts'
import { CITATIONS_FILE } from './norms.ts'
import { isOfficial } from './official-hosts.ts'
import { createMistakes, markdownFilesOf, readYaml, SeedError, type SeedFiles } from './seed-files.ts'

/** The norms of some acts, each with its quote, edition, address and comparison. `acts` are words of their printed form: `ГК РФ`. */
export function normsHtml({ citations, norms }: Norms, acts: string[]): string {
  return Object.entries(norms)
    .map(([id, norm]) => ({ id, norm, citation: citations[id] ?? '' }))
    .filter(({ citation }) => isOf(citation, acts))
    .map(({ id, norm, citation }) => `<h3 id="${id}">${escapeHtml(capitalised(citation))}</h3>${normHtml(norm)}`)
    .join('\n')
}

/** Which copy it was stays in the data (behaviour 11.4). */
const BY_A_COPY = 'по открытой копии, с официальным текстом не сверено'

/** The page on which each norm stands with its quote, by the norm's id: those with a block `norms`. */
export function pagesOfNorms({ citations }: Norms, files: SeedFiles): Map<string, string> {
  const blocks = markdownFilesOf(files, 'seed/pages').flatMap(([file, text]) =>
    [...text.matchAll(/^::: norms\n([\s\S]*?)^:::/gm)].map(([, yaml = '']) => ({ slug: basename(file, '.md'), acts: actsIn(yaml, file) })),
  )
  return new Map(
    Object.entries(citations).flatMap(([id, citation]) => {
      const block = blocks.find(({ acts }) => isOf(citation, acts))
      return block ? [[id, block.slug] as const] : []
    }),
  )
}

/** Throws when some norms stand on a page and others do not. */
export function refuseHiddenNorms({ citations }: Norms, pages: Map<string, string>): void {
  const hidden = Object.keys(citations).filter((id) => pages.size > 0 && !pages.has(id))
  if (hidden.length > 0) throw new SeedError(`${CITATIONS_FILE}: name the acts of ${hidden.join(', ')} in a block norms of a page`)
}

/** None where the YAML is broken, of which the page tells. */
function actsIn(yaml: string, file: string): string[] {
  const { acts } = createMistakes().in(() => readYaml(yaml, file), {})
  return Array.isArray(acts) ? acts.map(String) : []
}

function isOf(citation: string, acts: string[]): boolean {
  return acts.some((act) => citation.includes(act))
}

function normHtml({ quote, edition, address, readAt, comparedOn, comparedBy }: Norm): string {
  const compared = `Сверила ${escapeHtml(comparedBy)} ${readableDate(comparedOn)} ${isOfficial(readAt) ? 'с официальным текстом' : BY_A_COPY}.`
  const link = address === null ? '' : ` <a href="${escapeHtml(address)}">Официальный текст</a>`
  return `<blockquote><p>${escapeHtml(quote)}</p></blockquote><p>${escapeHtml(capitalised(edition))}. ${compared}${link}</p>`
}
