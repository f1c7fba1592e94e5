import type { ReactNode } from 'react'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import { SEARCH_FIELD_MAX_UNITS } from '../../contract/text.ts'
import { Icon } from '../icon.tsx'
import { MainMenu } from './main-menu.tsx'

interface SiteHeaderProps {
  siteName: string
  menu: NavItem[]
  contacts: Contacts
  /** Shows the visitor's city and the control to change it. */
  city: ReactNode
}

/** The header of every page (behaviour 2.1); menus, search and city bubble open with HTML alone. */
export function SiteHeader({ siteName, menu, contacts, city }: SiteHeaderProps) {
  return (
    <>
      <div className="top-bar">
        <div className="container">
          {city}
          <span className="top-hours muted">{contacts.hours}</span>
          <a className="top-mail" href={`mailto:${contacts.email}`}>
            <Icon name="mail" />
            {contacts.email}
          </a>
          <a className="top-phone" href={contacts.phone.href}>
            {contacts.phone.text}
          </a>
        </div>
      </div>
      <div className="header-row">
        <div className="container">
          <a className="logo" href="/" aria-label={`${siteName}, на главную`}>
            <img src="/logo-small.svg" width={40} height={40} alt="" />
            <span>{siteName}</span>
          </a>
          <a className="icon-button header-call" href={contacts.phone.href} aria-label={`Позвонить: ${contacts.phone.text}`}>
            <Icon name="phone" />
          </a>
          <button className="icon-button burger" type="button" popoverTarget="menu" aria-label="Меню">
            <Icon name="menu" />
          </button>
          <div className="menu" id="menu" popover="auto">
            <button
              className="icon-button menu-close"
              type="button"
              popoverTarget="menu"
              popoverTargetAction="hide"
              aria-label="Закрыть меню"
              // biome-ignore lint/a11y/noAutofocus: takes the focus when the menu opens, as a dialog must
              autoFocus
            >
              <Icon name="close" />
            </button>
            <MainMenu items={menu} />
            <HeaderSearch />
            <p className="header-buttons">
              <a className="button button-outline button-small" href="/calculator/">
                <span className="long">Репутационный калькулятор</span>
                <span className="short">Калькулятор</span>
              </a>
              <a className="button button-soft button-small" href="/generator/">
                <Icon name="spark" />
                Нейроадвокат
              </a>
            </p>
            <p className="menu-contacts">
              <a href={contacts.phone.href}>{contacts.phone.text}</a>
              <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              <span>{contacts.hours}</span>
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

/** Hidden on `/blog/`, which has its own search. */
function HeaderSearch() {
  return (
    <details className="header-search">
      <summary className="icon-button" aria-label="Поиск по блогу">
        <Icon name="search" />
      </summary>
      <search>
        <form action="/blog/">
          <input
            type="search"
            name="q"
            placeholder="Поиск по блогу"
            aria-label="Поиск по блогу"
            maxLength={SEARCH_FIELD_MAX_UNITS}
            required
          />
          <button className="button button-primary button-small" type="submit">
            Найти
          </button>
        </form>
      </search>
    </details>
  )
}
