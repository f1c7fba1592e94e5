import { trustClaims } from '../../content/facts/policy.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import { CallLink } from '../button-link.tsx'
import { Icon } from '../icon.tsx'
import { MailText } from '../mail-text.tsx'
import { Logo } from './logo.tsx'
import { menuPath } from './main-menu.tsx'
import { shortHours } from './site-header.tsx'

const ALL_SERVICES = 'Все услуги'
const TERMS = 'Цены'

const SOCIAL_ICONS = { messenger: 'messenger', network: 'network', video: 'video' } as const

/** Database of places that the footer credits; empty for none. */
export type PlaceCredit = '' | 'dbip' | 'geolite2'

/** Credits that the licences require: DB-IP a link to itself on every page that shows its results, MaxMind this sentence. */
const PLACE_CREDITS = {
  dbip: <a href="https://db-ip.com">Город определяется по базе DB-IP</a>,
  geolite2: (
    <a href="https://www.maxmind.com" lang="en">
      This product includes GeoLite Data created by MaxMind, available from https://www.maxmind.com.
    </a>
  ),
}

interface SiteFooterProps {
  siteName: string
  menu: NavItem[]
  contacts: Contacts
  year: number
  placeCredit: PlaceCredit
}

/** The footer of every page (behaviour 2.3). */
export function SiteFooter({ siteName, menu, contacts, year, placeCredit }: SiteFooterProps) {
  return (
    <div className="container">
      <div className="footer-columns">
        <div>
          <Logo siteName={siteName} />
          <p>Услуги не являются адвокатской деятельностью. Результат не гарантируется.</p>
          {trustClaims.enabled && (
            <ul className="footer-claims">
              <li>{trustClaims.readers}</li>
              <li>{trustClaims.bank}</li>
            </ul>
          )}
          <Director director={contacts.director} />
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
          <LinkList links={menu} />
        </nav>
        {[ALL_SERVICES, TERMS].map((name, at) =>
          menu
            .filter(({ title }) => title === name)
            .map((entry) => (
              <nav key={name} className={`footer-list-${at}`} aria-labelledby={`footer-list-${at}`}>
                <h2 id={`footer-list-${at}`}>{at ? 'Цены и условия' : 'Услуги'}</h2>
                <LinkList links={[entry, ...entry.children]} />
              </nav>
            )),
        )}
        <div>
          <h2>Контакты</h2>
          <p>
            <a className="footer-phone" href={contacts.phone.href}>
              {contacts.phone.text}
            </a>
            {shortHours(contacts.hours)}
          </p>
          <CallLink className="button footer-call" label="Заказать звонок" />
          <p>
            <a href={`mailto:${contacts.email}`}>
              <MailText address={contacts.email} />
            </a>
          </p>
          {contacts.offices.map(({ address }) => (
            <p key={address}>{address}</p>
          ))}
        </div>
      </div>
      <div className="footer-end">
        <p className="copyright">
          © {year} {contacts.legal.name}, ИНН&nbsp;{contacts.legal.inn}, ОГРН&nbsp;{contacts.legal.ogrn}
          {placeCredit !== '' && (
            <>
              <br />
              {PLACE_CREDITS[placeCredit]}
            </>
          )}
        </p>
        <ul className="footer-legal">
          <li>
            <a href="/politika-obrabotki-personalnyih-dannyih/">Политика обработки персональных данных</a>
          </li>
          <li>
            <a href="/coglasie-na-obrabotku-personalnyih-dannyih/" target="_blank" rel="noopener">
              Согласие на обработку персональных данных
            </a>
          </li>
          <li>
            <a href="/sitemap/">Карта сайта</a>
          </li>
          <li>
            <a href={contacts.sisterProject.href} rel="noopener">
              {contacts.sisterProject.title}
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** «Напишите» opens the letter (behaviour 9); it is a link, so that without scripts it leads to a page with the form. */
function Director({ director }: Pick<Contacts, 'director'>) {
  return (
    <div className="footer-director">
      <img src={`/drawings/faces/${director.slug}.svg`} width={56} height={56} alt="" loading="lazy" />
      <p>
        <a className="link-button" href="/contacts/#pismo-direktoru" data-dialog="letter-dialog" aria-haspopup="dialog">
          Напишите {director.firstNameDative}
        </a>
        <a href={`/experts/#${director.slug}`}>Директор: {director.name}</a>
      </p>
    </div>
  )
}

function LinkList({ links }: { links: { title: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={menuPath(url)}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
