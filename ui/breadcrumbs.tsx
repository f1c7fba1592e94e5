import type { Link } from '../content/schemas/fields.ts'

/** The breadcrumbs: home, parent pages, this page. */
export function Breadcrumbs({ trail, current }: { trail: Link[]; current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Хлебные крошки">
      <ol className="container">
        {[{ title: 'Главная', href: '/' }, ...trail].map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.title}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
