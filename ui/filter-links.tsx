interface FilterLinksProps {
  label: string
  /** Name of the query parameter. */
  name: string
  current: string | null
  options: { value: string; title: string; count: number }[]
  total: number
}

/** A filter made of links, so that every filtered view has a URL. */
export function FilterLinks({ label, name, current, options, total }: FilterLinksProps) {
  return (
    <nav className="tags" aria-label={label}>
      <ul>
        <li>
          <a href="./" aria-current={current === null ? 'page' : undefined}>
            Все <span className="muted">{total}</span>
          </a>
        </li>
        {options.map(({ value, title, count }) => (
          <li key={value}>
            <a href={`?${name}=${value}`} aria-current={value === current ? 'page' : undefined}>
              {title} <span className="muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
