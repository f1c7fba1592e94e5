import type { BlockOf } from '../../../content/schemas/block.ts'
import { type Level, sectionNodes } from '../../../ui/blocks/section-markdown.ts'
import { type Inline, lines, link, type Nodes, picture, separated } from '../../../ui/markdown/nodes.ts'
import { wordsOf } from '../../../ui/markdown/rich-text.ts'
import { documentFile, documentViewPath } from '../wire.ts'

/** Documents, each with its page and its file. */
export function documentsNodes(block: BlockOf<'documents'>, level: Level): Nodes {
  return sectionNodes(block, level, lines(block.items.map(documentWords)))
}

function documentWords({ title, href, text, image }: BlockOf<'documents'>['items'][number]): Inline[] {
  const file = documentFile(href)
  return separated([
    [link({ title, href: file === null ? href : documentViewPath(file) })],
    wordsOf(text),
    file === null ? [] : [link({ title: 'Скачать PDF', href })],
    image ? [picture(image)] : [],
  ])
}
