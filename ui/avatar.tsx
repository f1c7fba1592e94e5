import { firstChars } from '../contract/text.ts'

/** Initials on a tinted background; there are no portraits. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstChars(word, 1))
    .join('')
  return (
    <span className={`avatar avatar-${tint(name)} ${large ? 'avatar-large' : ''}`.trim()} aria-hidden="true">
      {initials}
    </span>
  )
}

const TINTS = 4

function tint(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS
}
