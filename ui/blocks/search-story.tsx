import type { BlockOf } from '../../content/schemas/block.ts'
import { LiveSearchPage } from '../live-search-page/live-search-page.tsx'

/** The live search page among other blocks, with the outcome of each of its lines beside it. */
export function SearchStory({ block }: { block: BlockOf<'live-search'> }) {
  return (
    <div className="section search-story">
      <LiveSearchPage block={block} />
      {block.outcomes.length > 0 && (
        <dl className="search-outcomes">
          {block.outcomes.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
