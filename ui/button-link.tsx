import type { Link } from '../content/schemas/fields.ts'

interface ButtonLinkProps {
  link: Link
  variant?: 'primary' | 'outline' | 'soft'
}

/** A link that looks like a button. */
function ButtonLink({ link, variant = 'primary' }: ButtonLinkProps) {
  return (
    <a className={`button button-${variant}`} href={link.href}>
      {link.title}
    </a>
  )
}

/** The actions of a hero or call to action; the first is the primary one. */
export function Actions({ links }: { links: Link[] }) {
  return (
    <p className="actions">
      {links.map((link, index) => (
        <ButtonLink key={link.href} link={link} variant={index === 0 ? 'primary' : 'outline'} />
      ))}
    </p>
  )
}
