import { Hono } from 'hono'
import { createElement, type ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { PageElement } from './page-element.ts'

/** A page of the site as elements. */
export interface StreamedPage {
  headers: Record<string, string>
  element: PageElement
}

let site: Hono | null = null

/** The worker that `speed.ts` compares rendered pages with: Hono and React's own stream, which renders the elements of one page for each request. */
export default {
  fetch(request: Request, env: { PAGE: StreamedPage }): Response | Promise<Response> {
    site ??= createSite(env.PAGE)
    return site.fetch(request)
  },
}

function createSite({ headers, element }: StreamedPage): Hono {
  return new Hono().get('*', async (c) => c.body(await renderToReadableStream(elementOf(element)), 200, headers))
}

export function elementOf([name, props, children]: PageElement): ReactElement {
  return createElement(name, props, ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))))
}
