import { heading, lines, link, type Nodes } from '../../ui/markdown/nodes.ts'
import type { LinkGroup } from './sitemap-page.tsx'

/** All pages of the site by their groups. */
export function groupNodes(groups: LinkGroup[]): Nodes {
  return groups.flatMap(({ title, links }) => [heading(2, title), ...lines(links.map((page) => [link(page)]))])
}
