import type { Link } from '../content/schemas/fields.ts'

interface ButtonLinkProps {
  link: Link
  variant: 'primary' | 'outline'
}

/** A link that looks like a button. */
function ButtonLink({ link, variant }: ButtonLinkProps) {
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

interface CallLinkProps {
  className: string
  label?: string
}

/** Opens the main form in its dialog; it is a link, so that without scripts or that dialog it leads to the form's own page. */
export function CallLink({ className, label = 'Разобрать ссылку' }: CallLinkProps) {
  return (
    <a href="/zayavka/" className={className} data-dialog="call-dialog" aria-haspopup="dialog">
      {label}
    </a>
  )
}
