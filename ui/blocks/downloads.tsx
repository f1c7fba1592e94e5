import type { BlockOf } from '../../content/schemas/block.ts'
import { Icon } from '../icon.tsx'

/** Files to download, each with its picture. */
export function Downloads({ block }: { block: BlockOf<'downloads'> }) {
  return (
    <ul className="downloads" id={block.id}>
      {block.items.map(({ title, href, image, note }) => (
        <li key={href} className="card">
          <img src={image} width={64} height={64} alt="" loading="lazy" />
          <a className="card-link" href={href} download>
            {title}
          </a>
          <span className="muted">
            <Icon name="download" />
            {note}
          </span>
        </li>
      ))}
    </ul>
  )
}
