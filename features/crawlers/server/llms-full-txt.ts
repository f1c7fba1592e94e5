import type { SiteAddress } from '../../../content/schemas/site-address.ts'

/** Readers of such files take about as much at once. */
const MOST_BYTES = 1_000_000
/** Pages that are opened at the same time. */
const AT_ONCE = 4

interface LlmsFullSite {
  siteName: string
  /** The page at a path in Markdown; `null` where there is none. */
  markdownOf: (path: string) => Promise<string | null>
}

/** `/llms-full.txt`: the Markdown of the pages one after another, as many as fit, in the order of the list of addresses. */
export async function llmsFullTxt(addresses: SiteAddress[], { siteName, markdownOf }: LlmsFullSite): Promise<string> {
  const texts = [`# ${siteName}\n`]
  let bytes = sizeOf(texts[0] ?? '')
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const pages = await Promise.all(addresses.slice(at, at + AT_ONCE).map(({ path }) => markdownOf(path)))
    for (const page of pages) {
      if (page === null) continue
      bytes += sizeOf(page) + 1
      if (bytes > MOST_BYTES) return texts.join('\n')
      texts.push(page)
    }
  }
  return texts.join('\n')
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length
}
