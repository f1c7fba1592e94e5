import type { Norms } from 'legal-documents/norms'
import { SeedError } from './seed-files.ts'

/** A section of second level that lists sources, up to the next one. */
const SOURCES = /^## Источник[^\n]*\n[\s\S]*?(?=^## |(?![\s\S]))/gm
const CITATION = /\{cite:([A-Za-z]\w*)\}/g
const ITEM = /^[-*] .*$/gm
const LINK = /\]\(<?(?:https?:|\/[\w-]+\/#)/

/**
 * In the lists of sources of a text, turns `{cite:id}` into a link to the act on the official portal, or to its quote on `pages` where its address is
 * not known. Throws a SeedError for an item that leads nowhere.
 */
export function linkSources(body: string, file: string, { citations, norms }: Norms, pages: Map<string, string>): string {
  return body.replaceAll(SOURCES, (section) => {
    const linked = section.replaceAll(CITATION, (whole, id: string) => {
      const address = norms[id]?.address ?? addressOf(id, pages.get(id))
      return address === null ? whole : `[${citations[id] ?? id}](<${address}>)`
    })
    for (const [item] of linked.matchAll(ITEM)) if (!LINK.test(item)) throw new SeedError(`${file}: a source without a link: ${item}`)
    return linked
  })
}

function addressOf(id: string, page: string | undefined): string | null {
  return page === undefined ? null : `/${page}/#${id}`
}
