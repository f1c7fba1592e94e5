import type { BlockOf } from '../../content/schemas/block.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import { heading, lines, link, linkLine, type Nodes, paragraph } from '../markdown/nodes.ts'
import { blocksOf } from '../markdown/rich-text.ts'
import { mapLink } from './offices.tsx'
import { passportRows } from './passport.tsx'
import { type Level, sectionNodes } from './section-markdown.ts'

export function officesNodes(block: BlockOf<'offices'>, level: Level, { offices }: Contacts): Nodes {
  const each = offices.flatMap(({ city, address, hours, route }) => [
    heading(3, city),
    ...lines([[address], [hours], [route], [link({ title: 'Открыть в картах', href: mapLink(address) })]]),
  ])
  return sectionNodes(block, level, each)
}

export function passportNodes(block: BlockOf<'passport'>, level: Level, contacts: Contacts): Nodes {
  const rows = passportRows(contacts).map(([what, value]) => [`${what}: ${value}`])
  return sectionNodes(block, level, [paragraph(contacts.legal.name), ...lines(rows)])
}

export function letterNodes({ title, html, action }: BlockOf<'letter'>, level: Level, { director }: Contacts): Nodes {
  return [heading(level, title), ...blocksOf(html), paragraph(`${director.name}, директор, вымышленный профиль.`), ...linkLine([action])]
}
