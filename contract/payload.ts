import type { PageError } from './errors.ts'

/** A tag of the document's head that follows the page on a client navigation. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  /** Content of a JSON-LD script. */
  text?: string
}

export type Layout = 'default' | 'blog-layout'

/** `{path}_payload.json`: a page for a browser that already shows the site. Serialised with devalue. */
export interface Payload {
  title: string
  head: HeadTag[]
  /** HTML of `<main>`'s content. */
  main: string
  layout: Layout
  status: number
  error: PageError | null
}
