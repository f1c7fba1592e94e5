import { renderToString } from 'react-dom/server'
import type { Content } from '../../content/content.ts'
import { fallbackContacts, fallbackForms, fallbackMenu } from '../../content/fallback.ts'
import { Dialogs } from '../../ui/frame/dialogs.tsx'
import { SiteFooter } from '../../ui/frame/site-footer.tsx'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { log } from '../log.ts'

/** HTML around the page's own content, the same on every page but for the city and the mark of the current menu entry. */
export interface SiteFrame {
  header: string
  footer: string
  dialogs: string
}

interface FrameOptions {
  content: Content
  siteName: string
  city: string
  path: string
}

/** Stands for the visitor's city in the frame that all visitors share. */
const CITY_HOLE = '\uE000'
const remembered = new Map<string, SiteFrame>()

/** The frame for one visitor. React renders it once per content version and year; the rest is text replacement. */
export async function siteFrame({ content, siteName, city, path }: FrameOptions): Promise<SiteFrame> {
  const shared = await sharedFrame(content, siteName)
  const header = shared.header.replaceAll(CITY_HOLE, escapeHtml(city)).replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`)
  return { ...shared, header }
}

async function sharedFrame(content: Content, siteName: string): Promise<SiteFrame> {
  const year = new Date().getFullYear()
  const key = `${content.source} ${content.version} ${year}`
  const known = remembered.get(key)
  if (known) return known
  const { menu, contacts, forms, complete } = await frameContent(content)
  const frame = {
    header: renderToString(<SiteHeader siteName={siteName} menu={menu} contacts={contacts} city={CITY_HOLE} />),
    footer: renderToString(<SiteFooter siteName={siteName} menu={menu} contacts={contacts} year={year} />),
    dialogs: renderToString(<Dialogs contacts={contacts} mainForm={forms.find(({ name }) => name === 'main')} />),
  }
  if (complete) {
    remembered.clear()
    remembered.set(key, frame)
  }
  return frame
}

/** A page is never without its menu, phone and form: what the source does not answer comes from the build. */
async function frameContent(content: Content) {
  const [menu, contacts, forms] = await Promise.allSettled([content.navMenu(), content.contacts(), content.forms()])
  for (const answer of [menu, contacts, forms]) if (answer.status === 'rejected') log('frame from the build', {}, answer.reason)
  return {
    menu: menu.status === 'fulfilled' ? menu.value : fallbackMenu,
    contacts: contacts.status === 'fulfilled' ? contacts.value : fallbackContacts,
    forms: forms.status === 'fulfilled' ? forms.value : fallbackForms,
    complete: [menu, contacts, forms].every(({ status }) => status === 'fulfilled'),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
