import { heading, link, type Nodes, paragraph } from '../ui/markdown/nodes.ts'
import { writeNodes } from '../ui/markdown/write-nodes.ts'
import type { Head, PageRequest } from './page.ts'

interface Twin {
  head: Head
  /** The page's only h1. */
  title: string
  updatedAt?: string | undefined
  author?: string | undefined
}

/** A page as a whole text in Markdown: front matter, the way to the page, its title, then `nodes`. */
export function twinOf({ head, title, updatedAt, author }: Twin, nodes: Nodes, { base, path }: PageRequest): string {
  const canonical = `${base}${head.canonicalPath ?? path}`
  const text = writeNodes([heading(1, title), ...wayTo(head), ...nodes], canonical)
  return `${frontMatter({ title: head.title, description: head.description, canonical, updated: updatedAt, author })}\n${text}`
}

/** `[Главная](/) › [Блог](/blog/) › Факт или мнение`, as the breadcrumbs say it. */
function wayTo({ trail = [], crumb }: Head): Nodes {
  if (crumb === undefined) return []
  const above = [{ title: 'Главная', href: '/' }, ...trail]
  return [paragraph(...above.flatMap((page) => [link(page), ' › ']), crumb)]
}

/** YAML takes strings as JSON writes them. */
function frontMatter(fields: Record<string, string | undefined>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]))
  return ['---', ...lines, '---', ''].join('\n')
}
