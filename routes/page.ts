import type { ReactElement } from 'react'
import type { Content } from '../content/api/content.ts'
import type { SiteFacts } from '../content/facts/site-facts.ts'
import type { Image, Link } from '../content/schemas/fields.ts'
import type { Layout } from '../contract/payload.ts'
import type { Deferred } from '../ui/deferred.tsx'
import type { Thing } from './structured-data/thing.ts'

/** The part of the request that a page may use. */
export interface PageRequest {
  /** The parameters of the address that `contract/params.ts` lists for the path. */
  query: URLSearchParams
  /** Decoded path with a trailing slash. */
  path: string
  params: Record<string, string>
  content: Content
  /** Absolute origin of the public site. */
  base: string
  siteName: string
  /** Inlines a picture of the first screen if it is a drawing; returns any other one unchanged. */
  inlineIfSmall: (image: Image) => Promise<Image>
  /** Whether people sign in at this host. */
  hasDesk: boolean
  /** Facts about visitors' data that follow from the configuration. */
  facts: () => SiteFacts
  /** Marks secondary data, which may arrive while the document is streamed. */
  defer: <T>(promise: Promise<T>) => Deferred<T>
}

export interface Head {
  title: string
  description: string
  noindex?: boolean
  /** Picture for social networks; the site's own when absent. */
  image?: Image | null
  type?: 'website' | 'article' | 'profile'
  /** Dates, author and section of an article. */
  article?: { publishedAt: string; author: { name: string; url: string }; section: string; tag: string }
  /** Feeds of the page's list. */
  feeds?: Link[]
  /** Pages above this one, the nearest last; without the home page and this page. */
  trail?: Link[]
  /** Name of this page in the breadcrumbs; none are shown when absent. */
  crumb?: string
  /** Makes the schema.org objects besides the breadcrumbs and the name of the organisation; a document whose bytes are cached does without them. */
  structured?: () => Thing[]
  /** Path of the canonical link when it differs from this page's. */
  canonicalPath?: string
}

/** The sheets of `client/styles/pages/`. */
export type PageSheet = 'cases' | 'people' | 'reading' | 'tools' | 'forms' | 'services' | 'documents' | 'live-search'

/** A page of the route table. */
export interface Page {
  /** `false` is a fatal 404 (behaviour 1.1). */
  validate?: (request: PageRequest) => boolean
  load: (request: PageRequest) => Promise<LoadedPage | Redirect | NotFound>
}

/** A page with its primary data and status, not yet rendered. */
export interface LoadedPage {
  kind: 'page'
  /** 200 by default. */
  status?: number
  /** `default` by default. */
  layout?: Layout
  head: Head
  view: ReactElement
  /** Sheets that the first screen of this kind of page needs besides the first one (docs/decisions/038). */
  sheets?: PageSheet[]
  /** The content that alone determines the head and the sheets, an object of the content cache. */
  headContent?: object
  /** The picture on the first screen, when it is the largest thing there. */
  cover?: Image | null
  /** Date of the last change of its content, as `2026-11-22`. */
  modifiedAt?: string | undefined
  /** Whether the view shows that day itself; other pages show it at the end. */
  showsItsDay?: true
  /** Whether the page shows data of one visitor, so that no cache may store it. */
  isPersonal?: true
  /** Whether the page embeds a PDF, which its Content-Security-Policy must allow. */
  embedsFile?: true
}

interface Redirect {
  kind: 'redirect'
  to: string
}

interface NotFound {
  kind: 'not-found'
}

export const NOT_FOUND: NotFound = { kind: 'not-found' }
