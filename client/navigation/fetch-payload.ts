import { parse } from 'devalue'
import * as v from 'valibot'
import { payloadPath } from '../../contract/paths.ts'
import { type Payload, payloadSchema } from '../../contract/payload.ts'

const TIMEOUT_MS = 10_000
/** Statuses whose page can be shown in place; for any other the server must render the document. */
const SHOWABLE = new Set([200, 404])

export interface FetchedPage {
  /** The final path, after redirects of the server. */
  path: string
  payload: Payload
}

/** Fetches a page as a payload. Throws for every answer that this document cannot show; the caller then loads the whole page. */
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
