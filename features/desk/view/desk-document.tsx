import type { ReactNode } from 'react'
import { Shape, type ShapeName } from './shape.tsx'

/** Files of the build that every screen loads. */
export interface DeskAssets {
  stylesheet: string
  script: string
  /** SHA-256 of the script; empty on a development server. */
  integrity: string
  font: string
}

/** Who looks at a screen. */
export interface Viewer {
  name: string
  roles: string
  /** Entries of the rail that this person may open. */
  rail: readonly RailEntry[]
}

export interface RailEntry {
  href: string
  title: string
  /** Number of things that wait there. */
  count?: number
  /** Of the four on phones; the others stand behind «Ещё». */
  icon?: ShapeName
}

interface DocumentProps {
  assets: DeskAssets
  siteName: string
  title: string
  children: ReactNode
}

/** The HTML document of a screen without its frame. */
export function DeskDocument({ assets, siteName, title, children }: DocumentProps) {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} — стол редакции — ${siteName}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.font && <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
        <script type="module" src={assets.script} integrity={assets.integrity || undefined} />
      </head>
      <body>{children}</body>
    </html>
  )
}

interface ScreenProps extends DocumentProps {
  viewer: Viewer
  /** Address of the current entry of the rail. */
  current: string
  /** Beside the heading. */
  button?: ReactNode
  /** Below the heading. */
  subtitle?: string
  /** The state of the texts that a list shows. */
  newest?: string
}

/** A screen with the rail at its left, or with tabs at its foot on narrow windows. */
export function Screen({ viewer, current, button, subtitle, newest, ...document }: ScreenProps) {
  return (
    <DeskDocument {...document}>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <div className="desk">
        <header className="rail">
          <Home siteName={document.siteName} />
          <nav className="rail-entries" aria-label="Разделы стола">
            {viewer.rail.map((entry) => (
              <RailLink key={entry.href} entry={entry} isCurrent={entry.href === current} />
            ))}
          </nav>
          <a className="rail-person" href="/admin/me/">
            <strong>{viewer.name}</strong>
            <span>{viewer.roles}</span>
          </a>
        </header>
        <main id="content" tabIndex={-1} data-newest={newest}>
          <div className="screen-head">
            <div>
              <h1>{document.title}</h1>
              {subtitle && <p className="second">{subtitle}</p>}
            </div>
            {button}
          </div>
          {newest !== undefined && (
            <div className="notice alarm-line" role="status" data-list-notice hidden>
              Тем временем что-то изменилось: список мог устареть.
              <button className="button" type="button" data-reload>
                Показать новое
              </button>
            </div>
          )}
          {document.children}
        </main>
        <nav className="tabs" aria-label="Разделы стола">
          {viewer.rail
            .filter(({ icon }) => icon)
            .map((entry) => (
              <TabLink key={entry.href} entry={entry} isCurrent={entry.href === current} />
            ))}
          <a href="/admin/more/" aria-current={current === '/admin/more/' ? 'page' : undefined}>
            <Shape name="more" />
            Ещё
          </a>
        </nav>
      </div>
    </DeskDocument>
  )
}

export function Home({ siteName }: { siteName: string }) {
  return (
    <a className="home" href="/admin/">
      <img src="/favicon.svg" width="28" height="28" alt="" />
      <span>{siteName}</span>
    </a>
  )
}

interface EntryProps {
  entry: RailEntry
  isCurrent: boolean
}

function RailLink({ entry: { href, title, count }, isCurrent }: EntryProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {title}
      {count ? <span className="count">{count}</span> : null}
    </a>
  )
}

function TabLink({ entry: { href, title, icon, count }, isCurrent }: EntryProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {icon && <Shape name={icon} />}
      {title}
      {count ? <span className="visually-hidden">: {count}</span> : null}
    </a>
  )
}

interface WorkProps extends DocumentProps {
  back: { href: string; title: string }
  /** At the right of the top line. */
  tools: ReactNode
}

/** A screen for one thing, which takes the whole width: the way back stands where the rail is elsewhere. */
export function WorkScreen({ back, tools, title, children, ...document }: WorkProps) {
  return (
    <DeskDocument title={title} {...document}>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <header className="work-head">
        <a className="back" href={back.href}>
          <Shape name="back" />
          <span>{back.title}</span>
        </a>
        <h1>{title}</h1>
        <div className="work-tools">{tools}</div>
      </header>
      <main id="content" tabIndex={-1} className="work">
        {children}
      </main>
    </DeskDocument>
  )
}
