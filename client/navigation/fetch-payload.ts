import { parse } from 'devalue'
import * as v from 'valibot'
import { payloadPath } from '../../contract/paths.ts'
import { type Payload, payloadSchema } from '../../contract/payload.ts'

const TIMEOUT_MS = 10_000
/** Statuses whose page can be shown in place; any other is the server's own to show. */
const SHOWABLE = new Set([200, 404])

export interface FetchedPage {
  /** Path where the page was found in the end: redirects of the server are followed. */
  path: string
  payload: Payload
}

/** Asks for a page as a payload. Throws for every answer that this document cannot show: the caller then loads the page itself. */
export async function fetchPayload(url: URL, build: string, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(payloadUrl(url, build), { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
  if (!SHOWABLE.has(response.status)) throw new Error(`Payload of ${url.pathname}: status ${response.status}`)
  const payload = v.parse(payloadSchema, parse(await response.text()))
  if (payload.build !== build) throw new Error(`Payload of ${url.pathname}: build ${payload.build}, this is ${build}`)
  return { path: response.redirected ? new URL(response.url).pathname.replace(/[^/]*$/, '') : url.pathname, payload }
}

function payloadUrl({ pathname, search }: URL, build: string): string {
  return `${payloadPath(pathname)}${search ? `${search}&` : '?'}${build}`
}
