import type { Norms } from './norms.ts'
import { SeedError } from './seed-files.ts'

/** A section of second level that lists sources, up to the next one. */
const SOURCES = /^## Источник[^\n]*\n[\s\S]*?(?=^## |(?![\s\S]))/gm
const CITATION = /\{cite:([A-Za-z]\w*)\}/g
const ITEM = /^[-*] .*$/gm
const LINK = /\]\(<?https?:/

/**
 * In the lists of sources of a text, turns `{cite:id}` into a link to the act on the official portal, or to the source that was read where it is
 * not known. Throws a SeedError for an item that leads nowhere.
 */
export function linkSources(body: string, file: string, { citations, norms }: Norms): string {
  return body.replaceAll(SOURCES, (section) => {
    const linked = section.replaceAll(CITATION, (whole, id: string) => {
      const norm = norms[id]
      return norm ? `[${citations[id] ?? id}](<${norm.address ?? norm.readAt}>)` : whole
    })
    for (const [item] of linked.matchAll(ITEM)) if (!LINK.test(item)) throw new SeedError(`${file}: a source without a link: ${item}`)
    return linked
  })
}
