import { fonts } from 'virtual:build-info'
import { renderToString } from 'react-dom/server'
import type { Content } from '../../content/content.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import { type BoundedMap, createBoundedMap } from '../../contract/bounded-map.ts'
import type { IslandProps } from '../../contract/islands.ts'
import { Dialogs, Header } from '../../routes/frame.tsx'
import { type PlaceCredit, SiteFooter } from '../../ui/frame/site-footer.tsx'
import { CollectedProps } from '../../ui/island.tsx'
import type { Cut, Holes } from './holes.ts'

/** HTML that is rendered once: with the marks of its holes, and cut at them. */
interface FramePart {
  html: string
  cut: Cut
}

/** What is around the page's content, the same on every page except for the current menu entry. */
export interface SiteFrame {
  header: FramePart
  footer: FramePart
  dialogs: FramePart
  /** Props of the islands in these parts. */
  islands: IslandProps
}

interface FrameOptions {
  content: Content
  siteName: string
  holes: Holes
  path: string
  /** Name of the address service (behaviour 4.3). */
  addressService: string
  placeCredit: PlaceCredit
}

interface FrameContent {
  menu: NavItem[]
  contacts: Contacts
  forms: FormDefinition[]
}

/** As text, because React would hoist elements into the head, and Chromium holds the first paint back for fonts preloaded there (record 031). */
const FONT_PRELOADS = fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')
/** Headers with another current entry; visitors can ask for any number of paths, but the menu has few. */
const KEPT_HEADERS = 100

interface RememberedFrame {
  /** All that decides how it looks. */
  inputs: readonly unknown[]
  frame: SiteFrame
  /** The header by the path of the page. */
  headers: BoundedMap<string, FramePart>
}

/** Builds the frame of one page. React renders it once per menu, contacts, forms and year. */
export function createSiteFrame(): (options: FrameOptions) => Promise<SiteFrame> {
  let remembered: RememberedFrame | null = null

  /** The content cache returns the same objects until they change, so comparing identities is enough. */
  function sharedFrame(from: FrameContent, { siteName, addressService, placeCredit, holes }: FrameOptions): RememberedFrame {
    const year = new Date().getFullYear()
    const inputs = [from.menu, from.contacts, from.forms, siteName, addressService, placeCredit, year]
    if (remembered?.inputs.every((input, index) => input === inputs[index])) return remembered
    const frame = renderFrame(from, { siteName, addressService: `/api/servisec/info.${addressService}`, placeCredit, year, holes })
    remembered = { inputs, frame, headers: createBoundedMap(KEPT_HEADERS) }
    return remembered
  }

  return async function siteFrame(options) {
    const { content, path, holes } = options
    const [menu, contacts, forms] = await Promise.all([content.navMenu(), content.contacts(), content.forms()])
    const { frame, headers } = sharedFrame({ menu, contacts, forms }, options)
    const header = headers.get(path) ?? markCurrent(frame.header, path, holes)
    headers.set(path, header)
    return { ...frame, header }
  }
}

function markCurrent(header: FramePart, path: string, holes: Holes): FramePart {
  const html = header.html.replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`)
  return html === header.html ? header : { html, cut: holes.cut(html) }
}

interface FrameSettings {
  siteName: string
  /** Path of the address service. */
  addressService: string
  placeCredit: PlaceCredit
  year: number
  holes: Holes
}

function renderFrame(
  { menu, contacts, forms }: FrameContent,
  { siteName, addressService, placeCredit, year, holes }: FrameSettings,
): SiteFrame {
  const mainForm = forms.find(({ name }) => name === 'main')
  const islands: IslandProps = {}
  const part = (html: string) => ({ html, cut: holes.cut(html) })
  return {
    header: part(FONT_PRELOADS + renderToString(<Header siteName={siteName} menu={menu} contacts={contacts} city={holes.marks.city} />)),
    footer: part(renderToString(<SiteFooter siteName={siteName} menu={menu} contacts={contacts} year={year} placeCredit={placeCredit} />)),
    dialogs: part(
      renderToString(
        <CollectedProps value={islands}>
          <Dialogs contacts={contacts} mainForm={mainForm} addressService={addressService} />
        </CollectedProps>,
      ),
    ),
    islands,
  }
}
