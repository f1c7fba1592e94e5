import { createElement, type ReactElement, type ReactNode } from 'react'
import type { Content } from '../content/content.ts'
import type { Image } from '../content/schemas/image.ts'
import type { Link } from '../content/schemas/link.ts'
import type { SiteFacts } from '../content/site-facts.ts'
import type { Layout } from '../contract/payload.ts'
import { type Deferred, defer } from '../ui/deferred.tsx'

/** What a page may know of the request. */
export interface PageRequest {
  url: URL
  /** Decoded path with a trailing slash. */
  path: string
  params: Record<string, string>
  content: Content
  /** Absolute origin of the public site. */
  base: string
  siteName: string
  /** What the configuration does with visitors' data. */
  facts: () => SiteFacts
  /** Marks data that the page can be shown without; it may arrive while the document is streamed. */
  defer: <T>(promise: Promise<T>) => Deferred<T>
}

export interface Head {
  title: string
  description: string
  noindex?: boolean
  /** Picture for social networks; the site's own when absent. */
  image?: Image | null
  type?: 'website' | 'article' | 'profile'
  /** Pages above this one, the nearest last; without the home page and this page. */
  trail?: Link[]
  /** Name of this page in the breadcrumbs; none are shown when absent. */
  crumb?: string
  /** schema.org objects besides the breadcrumbs and the organisation. */
  structured?: Record<string, unknown>[]
  /** Path of the canonical link when it is not this page's own; `null` for an error, which is no page's address. */
  canonicalPath?: string | null
}

export type Loaded<Data> = { kind: 'page'; data: Data; status?: 200 | 403 } | { kind: 'redirect'; to: string } | { kind: 'not-found' }

export interface PageDefinition<Data> {
  layout?: Layout
  /** Anything but `true` is a fatal 404 (behaviour 1.1). */
  validate?: (request: PageRequest) => boolean
  load: (request: PageRequest) => Promise<Loaded<Data>>
  head: (data: Data, request: PageRequest) => Head
  View: (props: { data: Data; request: PageRequest }) => ReactNode
}

/** A page whose data is loaded and whose status is decided; nothing is rendered yet. */
export interface OpenedPage {
  kind: 'page'
  status: number
  layout: Layout
  head: Head
  /** Secondary data that may still be on its way. */
  pending: Deferred<unknown>[]
  view: () => ReactElement
}

type Opened = OpenedPage | { kind: 'redirect'; to: string } | { kind: 'not-found' }

export interface Page {
  validate: (request: PageRequest) => boolean
  open: (request: PageRequest) => Promise<Opened>
}

/** Closes a page over the type of its data, so that pages of different data stand in one table. */
export function page<Data>({ layout = 'default', validate = () => true, load, head, View }: PageDefinition<Data>): Page {
  return {
    validate,
    async open(request) {
      const pending: Deferred<unknown>[] = []
      const collecting: PageRequest = {
        ...request,
        defer(promise) {
          const data = defer(promise)
          pending.push(data)
          return data
        },
      }
      const loaded = await load(collecting)
      if (loaded.kind !== 'page') return loaded
      const { data, status = 200 } = loaded
      return { kind: 'page', status, layout, head: head(data, request), pending, view: () => createElement(View, { data, request }) }
    },
  }
}
