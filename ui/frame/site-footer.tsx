import { trustClaims } from '../../content/policy.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import { Icon } from '../icon.tsx'
import { menuPath } from './main-menu.tsx'

export const ALL_SERVICES = 'Все услуги'

const SOCIAL_ICONS = { messenger: 'messenger', network: 'network', video: 'video' } as const

interface SiteFooterProps {
  siteName: string
  menu: NavItem[]
  contacts: Contacts
  year: number
}

/** The footer of every page (behaviour 2.3). */
export function SiteFooter({ siteName, menu, contacts, year }: SiteFooterProps) {
  const services = menu.find(({ title }) => title === ALL_SERVICES)
  return (
    <div className="container">
      <div className="footer-columns">
        <div>
          <a className="logo" href="/" aria-label={`${siteName}, на главную`}>
            <img src="/logo-dark.svg" width={40} height={40} alt="" loading="lazy" />
            <span>{siteName}</span>
          </a>
          <p>Услуги не являются адвокатской деятельностью. Результат не гарантируется.</p>
          {trustClaims.enabled && (
            <ul className="footer-claims">
              <li>{trustClaims.readers}</li>
              <li>{trustClaims.bank}</li>
            </ul>
          )}
          <ul className="socials">
            {contacts.socials.map(({ title, href, icon }) => (
              <li key={href}>
                <a className="icon-button" href={href} rel="noopener" aria-label={title}>
                  <Icon name={SOCIAL_ICONS[icon]} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-quick">
          <h2 id="footer-quick">Быстрые ссылки</h2>
          <LinkList links={menu.map(({ title, url }) => ({ title, url: menuPath(url) }))} />
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">Услуги</h2>
          {services && <LinkList links={[services, ...services.children].map(({ title, url }) => ({ title, url: menuPath(url) }))} />}
        </nav>
        <div>
          <h2>Контакты</h2>
          <p>
            <a className="footer-phone" href={contacts.phone.href}>
              {contacts.phone.text}
            </a>
            <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          </p>
          {contacts.offices.map(({ address }) => (
            <p key={address}>{address}</p>
          ))}
          {/* Links, not buttons: they lead to a form even without scripts or the dialogs at the document's end. */}
          <a className="button button-primary" href="/contacts/#zayavka" data-dialog="call-dialog" aria-haspopup="dialog">
            Заказать звонок
          </a>
          <p>
            <a className="link-button" href="/contacts/#pismo-direktoru" data-dialog="letter-dialog" aria-haspopup="dialog">
              Напишите {contacts.director.firstNameDative}
            </a>
            <br />
            <a href={`/experts/${contacts.director.slug}/`}>Директор: {contacts.director.name}</a>
          </p>
        </div>
      </div>
      <ul className="footer-legal">
        <li>
          <a href="/politika-obrabotki-personalnyih-dannyih/">Политика обработки персональных данных</a>
        </li>
        <li>
          <a href="/sitemap/">Карта сайта</a>
        </li>
        <li>
          <a href="/coglasie-na-obrabotku-personalnyih-dannyih/" target="_blank" rel="noopener">
            Согласие на обработку персональных данных
          </a>
        </li>
        <li>
          <a href={contacts.sisterProject.href} rel="noopener">
            {contacts.sisterProject.title}
          </a>
        </li>
      </ul>
      <p className="copyright">
        © {year} {contacts.legal.name}, ИНН&nbsp;{contacts.legal.inn}, ОГРН&nbsp;{contacts.legal.ogrn}
      </p>
    </div>
  )
}

function LinkList({ links }: { links: { title: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
