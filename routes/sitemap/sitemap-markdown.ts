import type { Link } from '../../content/schemas/fields.ts'
import { heading, lines, link, type Nodes } from '../../ui/markdown/nodes.ts'

/** All pages of the site by their groups. */
export function groupNodes(groups: { title: string; links: Link[] }[]): Nodes {
  return groups.flatMap(({ title, links }) => [heading(2, title), ...lines(links.map((page) => [link(page)]))])
}
