import { nounAfter } from 'russian-text/words'
import type { Block } from '../content/schemas/block.ts'
import { Icon } from './icon.tsx'

interface Entry {
  id: string
  title: string
}

/** Table of contents of a long page: folded on phones, open on wide screens, where the current entry is marked by the shell. */
export function SectionToc({ entries }: { entries: Entry[] }) {
  if (entries.length < 3) return null
  return (
    <nav className="toc" aria-label="На этой странице" data-md="skip">
      <details>
        <summary>
          На этой странице
          <span className="muted">
            {entries.length} {nounAfter(entries.length, ['раздел', 'раздела', 'разделов'])}
          </span>
          <Icon name="chevron" />
        </summary>
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

/** The bands that have a name for the list; on a page without them, the blocks that have both a title and an anchor. */
export function tocOf(blocks: Block[]): Entry[] {
  const bands = blocks.flatMap((block) => (block.type === 'band' && block.id && block.label ? [{ id: block.id, title: block.label }] : []))
  if (bands.length > 0) return bands
  return blocks.flatMap((block) =>
    'id' in block && block.id && 'title' in block && block.title ? [{ id: block.id, title: block.title }] : [],
  )
}
