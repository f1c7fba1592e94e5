import type { IconName } from '../content/schemas/drawing-names.ts'

/**
 * An icon of the sprite `client/public/icons.svg`, 24 px, in the colour of the surrounding text. Decorative: its meaning is always next to it in
 * words.
 */
export function Icon({ name }: { name: IconName | 'copy' | 'messenger' | 'network' | 'pencil' | 'rotate' }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
