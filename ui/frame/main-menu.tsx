import type { NavItem } from '../../content/schemas/nav-item.ts'
import { Icon } from '../icon.tsx'

/** The header's menu; submenus are `details`, of which only one is open at a time. */
export function MainMenu({ items }: { items: NavItem[] }) {
  return (
    <nav className="main-menu" aria-label="Главное меню">
      <ul>
        {items.map((item) => (
          <li key={item.url} className={item.url === '/' ? 'menu-home' : undefined}>
            {item.children.length === 0 ? <a href={menuPath(item.url)}>{item.title}</a> : <Submenu item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Submenu({ item }: { item: NavItem }) {
  const columns = Map.groupBy(item.children, ({ group }) => group ?? '')
  return (
    <details name="submenu">
      <summary>
        {item.title}
        <Icon name="chevron" />
      </summary>
      <div className={`menu-panel ${columns.size > 1 ? 'menu-panel-wide' : ''}`.trim()}>
        {[...columns].map(([title, children]) => (
          <div key={title}>
            {title && <p className="menu-group">{title}</p>}
            <ul>
              {children.map(({ url, title: childTitle, note }) => (
                <li key={url}>
                  <a href={menuPath(url)}>
                    {childTitle}
                    {note && <small>{note}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a className="menu-all" href={menuPath(item.url)}>
          {columns.size > 1 ? 'Все услуги: с чего начать' : `${item.title}: весь раздел`}
        </a>
      </div>
    </details>
  )
}

/**
 * The link of a menu entry: the last segment of its path with a trailing slash, `/uslugi/serm#ceny` → `/serm/#ceny`. Anchors and addresses
 * of other sites stay unchanged.
 */
export function menuPath(url: string): string {
  const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(url) ?? []
  if (path === '') return url
  const segment = path.split('/').filter(Boolean).at(-1)
  return `${segment ? `/${segment}/` : '/'}${rest}`
}
