import type { SiteAddress } from '../../../content/schemas/site-address.ts'

/** Sections by the kinds of addresses in them, in the order of reading. */
const SECTIONS: readonly (readonly [title: string, ...kinds: SiteAddress['kind'][]])[] = [
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
