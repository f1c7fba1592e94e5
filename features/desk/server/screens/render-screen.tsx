import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type DeskAssets, type RailEntry, Screen, type Viewer, WorkScreen } from '../../view/desk-document.tsx'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { may } from '../may.ts'
import { printRoles } from '../people/person.ts'

/** What every screen needs of its request. */
export function frameOf(c: DeskContext): { assets: DeskAssets; siteName: string } {
  return { assets: c.get('parts').assets, siteName: c.get('config').SITE_NAME }
}

/** Responds with a whole document. */
export function respond(c: DeskContext, document: ReactNode, status = 200): Response {
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, status as 200) // Hono types statuses as literals
}

interface ScreenParts {
  title: string
  current: string
  subtitle?: string
  button?: ReactNode
  /** State of the texts that a list shows (`newestChange`), so that it can say when there is a newer one. */
  newest?: string
  children: ReactNode
}

/** Responds with a screen beside the rail. */
export function respondScreen(c: DeskContext, parts: ScreenParts): Response {
  return respond(c, <Screen {...frameOf(c)} {...parts} viewer={viewerOf(c)} />)
}

interface WorkParts {
  title: string
  back: { href: string; title: string }
  tools: ReactNode
  children: ReactNode
}

/** Responds with a screen for one thing. */
export function respondWork(c: DeskContext, parts: WorkParts): Response {
  return respond(c, <WorkScreen {...frameOf(c)} {...parts} />)
}

export function viewerOf(c: DeskContext): Viewer {
  const { person } = sessionOf(c)
  const entries: (RailEntry | false)[] = [
    { href: '/admin/', title: 'Сегодня', icon: 'house' },
    { href: '/admin/texts/', title: 'Тексты', icon: 'paper' },
    { href: '/admin/publications/', title: 'Выпуски', icon: 'clock' },
    may(person, 'manage people') && { href: '/admin/people/', title: 'Люди' },
    may(person, 'read log') && { href: '/admin/log/', title: 'Журнал' },
  ]
  return { name: person.name, roles: printRoles(person.roles), rail: entries.filter((entry) => entry !== false) }
}
