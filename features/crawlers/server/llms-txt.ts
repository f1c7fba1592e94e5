import type { SiteAddress } from '../../../content/schemas/site-address.ts'

type Kind = SiteAddress['kind']

/** Sections by the kinds of addresses in them, in the order of reading. */
const SECTIONS: readonly (readonly [title: string, ...kinds: Kind[]])[] = [
  ['О компании', 'webpage', 'about', 'collection', 'contact'],
  ['Услуги', 'service'],
  ['Инструменты', 'application'],
  ['Площадки, отрасли, города', 'platform', 'industry', 'city'],
  ['Цены и условия', 'terms'],
  ['Блог', 'post'],
  ['Инструкции для бизнеса', 'instruction'],
  ['Вымышленные примеры работы', 'case'],
  ['Эксперты', 'expert'],
]

interface LlmsSite {
  base: string
  siteName: string
  /** The home page's description of the site. */
  summary: string
}

/** `/llms.txt` (https://llmstxt.org/): the pages of the site, one line for each, with a link to its Markdown. */
export function llmsTxt(addresses: SiteAddress[], { base, siteName, summary }: LlmsSite): string {
  const sections = SECTIONS.flatMap(([title, ...kinds]) => {
    const listed = addresses.filter(({ kind }) => kinds.includes(kind))
    return listed.length > 0 ? [`## ${title}\n\n${listed.map((address) => lineOf(address, base)).join('\n')}\n`] : []
  })
  return `# ${siteName}\n\n> ${summary}\n\nВсе тексты одним файлом: ${base}/llms-full.txt\n\n${sections.join('\n')}`
}

function lineOf({ path, title, description }: SiteAddress, base: string): string {
  return `- [${escapeText(title)}](${base}${path}index.md): ${escapeText(description)}`
}

/** Brackets would end the text of a link. */
function escapeText(text: string): string {
  return text.replaceAll(/[[\]]/g, '\\$&').replaceAll(/\s+/g, ' ')
}

/** The most visited kinds come first; pages that do not fit are named at the end. */
const ORDER: readonly (readonly Kind[])[] = [
  ['service', 'application', 'contact', 'about', 'terms'],
  ['post', 'instruction'],
  ['platform', 'industry', 'city'],
  ['expert', 'case'],
  ['collection', 'webpage'],
]

/** Readers of such files accept about this much at once; the rest of the megabyte is for the names of omitted pages. */
const MOST_BYTES = 970_000
/** Number of pages that are rendered at the same time. */
const AT_ONCE = 4

interface LlmsFullSite {
  base: string
  siteName: string
  /** Returns the page at a path in Markdown; `null` if there is none. */
  markdownOf: (path: string) => Promise<string | null>
}

/** `/llms-full.txt`: the Markdown of the pages one after another, as many as fit into a megabyte. */
export async function llmsFullTxt(addresses: SiteAddress[], { base, siteName, markdownOf }: LlmsFullSite): Promise<string> {
  const ordered = ORDER.flatMap((kinds) => addresses.filter(({ kind }) => kinds.includes(kind)))
  const texts = [`# ${siteName}\n`]
  const left: SiteAddress[] = []
  let bytes = 0
  for (let at = 0; at < ordered.length; at += AT_ONCE) {
    const some = ordered.slice(at, at + AT_ONCE)
    const pages = await Promise.all(some.map(async (address) => ({ address, text: await markdownOf(address.path) })))
    for (const { address, text } of pages) {
      if (text === null) continue
      const size = sizeOf(text)
      if (bytes + size > MOST_BYTES) left.push(address)
      else {
        bytes += size
        texts.push(text)
      }
    }
  }
  return [...texts, ...(left.length > 0 ? [leftOut(left, base)] : [])].join('\n')
}

function leftOut(addresses: SiteAddress[], base: string): string {
  return `# Не вошло\n\n${addresses.map(({ path, title }) => `- ${title}: ${base}${path}index.md`).join('\n')}\n`
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length
}
