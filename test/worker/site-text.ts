import type { Visit } from './visit.ts'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** The text of a page's main element, without markup and with plain spaces. */
export async function readSiteText(visit: Visit, path: string): Promise<string> {
  const html = await (await visit(path)).text()
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  return main
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u2060', '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}
