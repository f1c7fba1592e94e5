import { firstChars } from '../contract/text.ts'

interface PersonProps {
  person: { slug: string; name: string; hasPortrait: boolean }
}

/** A drawn portrait, 320×360; initials when there is none. Decorative: the name is beside it. */
export function Portrait({ person, eager = false }: PersonProps & { eager?: boolean }) {
  if (!person.hasPortrait) return <Avatar name={person.name} large />
  const src = `/drawings/portraits/${person.slug}.svg`
  return <img className="portrait" src={src} width={320} height={360} alt="" loading={eager ? 'eager' : 'lazy'} />
}

/** The face of a drawn portrait in a circle, for bylines and letters. */
export function Face({ person }: PersonProps) {
  if (!person.hasPortrait) return <Avatar name={person.name} />
  return <img className="avatar" src={`/drawings/faces/${person.slug}.svg`} width={56} height={56} alt="" loading="lazy" />
}

/** Initials on a tinted background; there are no portraits. */
function Avatar({ name, large = false }: { name: string; large?: boolean }) {
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
