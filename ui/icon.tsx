import type { IconName } from '../content/schemas/block.ts'

interface IconProps {
  name: IconName | 'messenger' | 'network' | 'rotate'
  /** Name for screen readers; without it the icon is decoration. */
  label?: string
}

/** An icon of the sprite `public/icons.svg`, 24 px, in the colour of the text around it. */
export function Icon({ name, label }: IconProps) {
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <svg className="icon" {...accessibility}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
