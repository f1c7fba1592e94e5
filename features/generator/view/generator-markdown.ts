import { situations } from 'legal-documents/situations'
import type { BlockOf } from '../../../content/schemas/block.ts'
import type { Contacts } from '../../../content/schemas/contacts.ts'
import { type Level, sectionNodes } from '../../../ui/blocks/section-markdown.ts'
import { heading, labelled, lines, link, type Nodes, paragraph } from '../../../ui/markdown/nodes.ts'

/** The situations that the generator writes documents for; its questions are asked in the browser. */
export function generatorNodes(block: BlockOf<'generator'>, level: Level, { phone }: Contacts): Nodes {
  return sectionNodes(block, level, [
    heading(3, 'Что случилось?'),
    ...lines(situations.map(({ title, hint }) => labelled(title, hint))),
    paragraph(
      'Документ составляется на странице, прямо в браузере: Ваши данные не уходят на сервер. Без браузера ',
      link({ title: 'опишите ситуацию юристу', href: '#zayavka' }),
      ' или позвоните: ',
      link({ title: phone.text, href: phone.href }),
    ),
  ])
}
