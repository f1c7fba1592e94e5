interface PaginationProps {
  page: number
  pages: number
  /** Query parameters kept in every link. */
  query?: Record<string, string>
}

/** Links to all pages of a list; renders nothing for a single page. */
export function Pagination({ page, pages, query = {} }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label="Страницы">
      <ul>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a href={pageHref(number, query)} aria-current={number === page ? 'page' : undefined} aria-label={`Страница ${number}`}>
              {number}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function pageHref(number: number, query: Record<string, string>): string {
  const search = new URLSearchParams(number > 1 ? { ...query, page: `${number}` } : query)
  return search.size > 0 ? `?${search}` : './'
}
