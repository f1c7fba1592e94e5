import type { ReactNode } from 'react'
import { nounAfter } from 'russian-text/words'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import { Icon } from '../icon.tsx'

interface MainMenuProps {
  items: NavItem[]
  /** The last column of the wide panel. */
  help?: ReactNode
}

type Children = NavItem['children']

const SERVICES = ['услуга', 'услуги', 'услуг'] as const
const TOOLS = [
  { title: 'Калькулятор', href: '/calculator/', icon: 'calculator' },
  { title: 'Нейроадвокат', href: '/generator/', icon: 'spark' },
  { title: 'Тест репутации', href: '/oczenka-delovoj-reputaczii/#test', icon: 'chart' },
] as const

/**
 * The header's menu; submenus are `details`, only one of which is open at a time. An entry with grouped children is one wide panel in a
 * row, and a submenu for each group on phones.
 */
export function MainMenu({ items, help }: MainMenuProps) {
  return (
    <nav className="main-menu" aria-label="Главное меню">
      <ul>
        {items.filter(isNotHome).map((item) => {
          const groups = [...Map.groupBy(item.children, ({ group }) => group ?? '')]
          if (groups.length > 1) return <GroupedEntry key={item.url} item={item} groups={groups} help={help} />
          return <li key={item.url}>{item.children.length === 0 ? <PlainEntry item={item} /> : <Submenu item={item} />}</li>
        })}
      </ul>
    </nav>
  )
}

/** Home needs no entry: the logo beside the menu leads there. */
function isNotHome({ url }: NavItem): boolean {
  return url !== '/'
}

function PlainEntry({ item: { title, url } }: { item: NavItem }) {
  return (
    <a href={menuPath(url)}>
      {title}
      <Icon name="arrow" />
    </a>
  )
}

function Submenu({ item }: { item: NavItem }) {
  return (
    <details name="submenu">
      <Summary title={item.title} />
      <div className="menu-panel">
        <Entries items={item.children} />
        <AllLink href={menuPath(item.url)} text={`${item.title}: весь раздел`} />
      </div>
    </details>
  )
}

interface GroupedEntryProps extends Pick<MainMenuProps, 'help'> {
  item: NavItem
  groups: [title: string, children: Children][]
}

function GroupedEntry({ item, groups, help }: GroupedEntryProps) {
  const all = <AllLink href={menuPath(item.url)} text={`${item.title}: с чего начать`} />
  return (
    <>
      <li className="menu-wide">
        <details name="submenu">
          <Summary title={item.title} />
          <div className="menu-panel menu-panel-wide">
            <div className="container menu-columns">
              {groups.map(([title, children]) => (
                <div key={title}>
                  {title && <p className="menu-group">{title}</p>}
                  <Entries items={children} />
                </div>
              ))}
              {help && <div className="menu-help">{help}</div>}
            </div>
            <div className="menu-tools">
              <div className="container">
                {all}
                {TOOLS.map(({ title, href, icon }) => (
                  <a key={href} href={href}>
                    <Icon name={icon} />
                    {title}
                  </a>
                ))}
              </div>
            </div>
          </div>
        </details>
      </li>
      {groups.map(([title, children]) => (
        <li key={title} className="menu-narrow">
          <details name="submenu">
            <Summary title={title || item.title} note={`${children.length} ${nounAfter(children.length, SERVICES)}`} />
            <div className="menu-panel">
              <Entries items={children} brief />
              {all}
            </div>
          </details>
        </li>
      ))}
    </>
  )
}

function Summary({ title, note }: { title: string; note?: string }) {
  return (
    <summary>
      {title}
      {note && <small>{note}</small>}
      <Icon name="chevron" />
    </summary>
  )
}

function Entries({ items, brief = false }: { items: Children; brief?: boolean }) {
  return (
    <ul>
      {items.map(({ url, title, note, icon }) => (
        <li key={url}>
          <a href={menuPath(url)}>
            {icon && !brief && <Icon name={icon} />}
            {title}
            {note && !brief && <small>{note}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}

function AllLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="menu-all" href={href}>
      {text}
      <Icon name="arrow" />
    </a>
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

interface MenuHelpProps {
  contacts: Contacts
  /** A field for a link. */
  pasteLink: ReactNode
}

/** The column of the wide menu for visitors who do not know which service they need. */
export function MenuHelp({ contacts, pasteLink }: MenuHelpProps) {
  return (
    <>
      <p className="help-title">Не знаете, что выбрать?</p>
      <p>Пришлите ссылку. Юрист бесплатно скажет, удалять, отвечать или вытеснять.</p>
      {pasteLink}
      <p>
        <a className="help-phone" href={contacts.phone.href}>
          {contacts.phone.text}
        </a>
      </p>
    </>
  )
}
