import type { ReactNode } from 'react'
import { withBoundWords } from 'russian-text/words'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import { SEARCH_FIELD_MAX_UNITS } from '../../contract/text.ts'
import { CallLink } from '../button-link.tsx'
import { Icon } from '../icon.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'

interface SiteHeaderProps {
  siteName: string
  menu: NavItem[]
  contacts: Contacts
  /** The visitor's city and the control to change it. */
  city: ReactNode
  /** The same for the menu of phones, where the bar above has been scrolled away. */
  menuCity: ReactNode
  /** Content under «Не знаете, что выбрать?». */
  help: ReactNode
}

/**
 * The header of every page (behaviour 2.1); menus, search and the city bubble open with HTML alone. After scrolling, the phone and the main
 * action replace the tools.
 */
export function SiteHeader({ siteName, menu, contacts, city, menuCity, help }: SiteHeaderProps) {
  return (
    <>
      <div className="top-bar">
        <div className="container">
          {city}
          <span className="top-hours muted">
            <Icon name="clock" />
            {shortHours(contacts.hours)}
          </span>
          <a className="top-mail" href={`mailto:${contacts.email}`}>
            <Icon name="mail" />
            {contacts.email}
          </a>
          <a className="top-phone" href={contacts.phone.href}>
            <Icon name="phone" />
            {contacts.phone.text}
          </a>
        </div>
      </div>
      <div className="header-row">
        <div className="container">
          <Logo siteName={siteName} />
          <a className="icon-button header-call" href={contacts.phone.href} aria-label={`Позвонить: ${contacts.phone.text}`}>
            <Icon name="phone" />
          </a>
          <button className="icon-button burger" type="button" popoverTarget="menu" aria-label="Меню">
            <Icon name="menu" />
          </button>
          <div className="menu" id="menu" popover="auto">
            <div className="menu-head">
              <Logo siteName={siteName} />
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
            </div>
            <MainMenu items={menu} help={help} />
            <HeaderSearch />
            <p className="menu-place">
              {menuCity}
              <a href={`mailto:${contacts.email}`}>
                <Icon name="mail" />
                {contacts.email}
              </a>
            </p>
            <div className="menu-foot">
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
              <p className="header-action">
                <a className="action-phone" href={contacts.phone.href}>
                  {contacts.phone.text}
                </a>
                <span className="action-hours muted">{shortHours(contacts.hours)}</span>
                <CallLink className="button button-primary button-small" />
              </p>
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** «Понедельник–пятница» takes a third of a phone's line. Word joiners keep the times together. */
export function shortHours(hours: string): string {
  return withBoundWords(hours.replace('Понедельник–пятница', 'Пн–пт')).replaceAll('–', '–\u2060')
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
