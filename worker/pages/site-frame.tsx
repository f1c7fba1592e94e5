import { renderToString } from 'react-dom/server'
import type { Content } from '../../content/content.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import type { IslandProps } from '../../contract/islands.ts'
import { Dialogs, Header } from '../../routes/frame.tsx'
import { SiteFooter } from '../../ui/frame/site-footer.tsx'
import { CollectedProps } from '../../ui/island.tsx'
import type { Visitor } from './holes.ts'

/** HTML around the page's content, the same on every page except for the current menu entry; the city is a mark of `holes.ts`. */
export interface SiteFrame {
  header: string
  footer: string
  dialogs: string
  /** Props of the islands in these parts. */
  islands: IslandProps
}

interface FrameOptions {
  content: Content
  siteName: string
  marks: Visitor
  path: string
  /** Name of the address service (behaviour 4.3). */
  addressService: string
}

interface FrameContent {
  menu: NavItem[]
  contacts: Contacts
  forms: FormDefinition[]
}

/** Builds the frame of one page. React renders it once per menu, contacts and forms; the rest is text replacement. */
export function createSiteFrame(): (options: FrameOptions) => Promise<SiteFrame> {
  let remembered: { from: FrameContent; year: number; siteName: string; addressService: string; frame: SiteFrame } | null = null

  /** The content cache returns the same objects until they change, so comparing identities is enough. */
  function sharedFrame(from: FrameContent, { siteName, addressService, marks }: FrameOptions): SiteFrame {
    const year = new Date().getFullYear()
    const isSame = remembered?.from.menu === from.menu && remembered.from.contacts === from.contacts && remembered.from.forms === from.forms
    const isConfigured = remembered?.siteName === siteName && remembered.addressService === addressService
    if (remembered && isSame && isConfigured && remembered.year === year) return remembered.frame
    const frame = renderFrame(from, { siteName, addressService: `/api/servisec/info.${addressService}`, year, city: marks.city })
    remembered = { from, year, siteName, addressService, frame }
    return frame
  }

  return async function siteFrame(options) {
    const { content, path } = options
    const [menu, contacts, forms] = await Promise.all([content.navMenu(), content.contacts(), content.forms()])
    const shared = sharedFrame({ menu, contacts, forms }, options)
    const header = shared.header.replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`)
    return { ...shared, header }
  }
}

interface FrameSettings {
  siteName: string
  /** Path of the address service. */
  addressService: string
  year: number
  city: string
}

function renderFrame({ menu, contacts, forms }: FrameContent, { siteName, addressService, year, city }: FrameSettings): SiteFrame {
  const mainForm = forms.find(({ name }) => name === 'main')
  const islands: IslandProps = {}
  return {
    header: renderToString(<Header siteName={siteName} menu={menu} contacts={contacts} city={city} />),
    footer: renderToString(<SiteFooter siteName={siteName} menu={menu} contacts={contacts} year={year} />),
    dialogs: renderToString(
      <CollectedProps value={islands}>
        <Dialogs contacts={contacts} mainForm={mainForm} addressService={addressService} />
      </CollectedProps>,
    ),
    islands,
  }
}
