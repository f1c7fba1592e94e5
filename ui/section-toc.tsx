import type { Block } from '../content/schemas/block.ts'

interface Entry {
  id: string
  title: string
}

/** Table of contents of a long page: folded on phones, open on wide screens. */
export function SectionToc({ entries }: { entries: Entry[] }) {
  if (entries.length < 3) return null
  return (
    <nav className="toc" aria-label="На этой странице">
      <details>
        <summary>На этой странице</summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** The blocks that have both a title and an anchor. */
export function tocOf(blocks: Block[]): Entry[] {
  return blocks.flatMap((block) =>
    'id' in block && block.id && 'title' in block && block.title ? [{ id: block.id, title: block.title }] : [],
  )
}
