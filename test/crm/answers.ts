import type { IncomingMessage, ServerResponse } from 'node:http'

/** The token that the scripted CRM accepts. */
export const CRM_TOKEN = 'crm-test-token'

/** Data of an entry that the CRM stores. */
export interface Entry {
  sourceUid: string
  leadName: string
  /** The whole entry as JSON. */
  json: string
}

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Query of a search. */
  query: string | null
  body: unknown
  isAuthorised: boolean
  got: Entry[]
  keep: (entries: Entry[]) => void
}

export type Behaviour = keyof typeof answers

const HAL = 'application/hal+json'
const PROBLEM = 'application/problem+json'
/** Later than any timeout of the tests. */
const LATE_MS = 3000

/** Responses of amoCRM to a post to `/api/v4/leads/unsorted/forms` or a search in `/api/v4/leads`. */
export const answers = {
  ok: good,
  invalid: ({ response }: Exchange) =>
    invalid(response, [{ code: 'NotSupportedChoice', path: '0.pipeline_id', detail: 'No such pipeline' }]),
  duplicate: ({ response }: Exchange) => invalid(response, [{ code: 'NotUnique', path: '0.source_uid', detail: 'Already exists' }]),
  unauthorised: ({ response }: Exchange) => problem(response, 401, 'Unauthorized'),
  unpaid: ({ response }: Exchange) => problem(response, 402, 'Payment Required'),
  throttled({ response }: Exchange) {
    response.setHeader('retry-after', '1')
    problem(response, 429, 'Too Many Requests')
  },
  broken: ({ response }: Exchange) => send(response, 500, 'text/html', '<html><h1>Internal Server Error</h1></html>'),
  html: ({ response }: Exchange) => send(response, 200, 'text/html', '<html>Технические работы</html>'),
  hang: () => undefined,
  reset: ({ request }: Exchange) => void request.socket.resetAndDestroy(),
  /** Stores the entry at once and responds after the timeout of the client. */
  slow(exchange: Exchange) {
    const kept = take(exchange)
    setTimeout(() => accepted(exchange.response, kept), LATE_MS).unref()
  },
  /** Stores the entry; the response never arrives. */
  lost(exchange: Exchange) {
    take(exchange)
    exchange.request.socket.resetAndDestroy()
  },
  notFound: ({ response }: Exchange) => problem(response, 404, 'Not Found'),
}

function good(exchange: Exchange): void {
  const { response, query, isAuthorised, body } = exchange
  const missing = missingFields(body)
  if (!isAuthorised) problem(response, 401, 'Unauthorized')
  else if (query !== null) search(exchange, query)
  else if (missing.length > 0) invalid(response, missing)
  else accepted(response, take(exchange))
}

function search({ response, got }: Exchange, query: string): void {
  const leads = got.filter(({ leadName }) => leadName.includes(query)).map(({ leadName }, index) => ({ id: index + 1, name: leadName }))
  if (leads.length === 0) response.writeHead(204).end()
  else send(response, 200, HAL, JSON.stringify({ _page: 1, _embedded: { leads } }))
}

function take({ body, query, keep }: Exchange): Entry[] {
  if (query !== null || missingFields(body).length > 0) return []
  const entries = entriesOf(body).map((entry) => ({
    sourceUid: `${entry['source_uid']}`,
    leadName: `${Object(entry)._embedded?.leads?.[0]?.name}`,
    json: JSON.stringify(entry),
  }))
  keep(entries)
  return entries
}

function accepted(response: ServerResponse, entries: Entry[]): void {
  const unsorted = entries.map(({ sourceUid }, index) => ({
    uid: sourceUid.replaceAll('-', ''),
    account_id: 12_345_678,
    request_id: sourceUid,
    _embedded: { leads: [{ id: 9_000_000 + index }], contacts: [{ id: 8_000_000 + index }], companies: [] },
  }))
  send(response, 200, HAL, JSON.stringify({ _total_items: unsorted.length, _embedded: { unsorted } }))
}

type FieldError = { code: string; path: string; detail: string }

function missingFields(body: unknown): FieldError[] {
  const missing = (path: string) => ({ code: 'FieldMissing', path, detail: 'This field is missing.' })
  if (!Array.isArray(body)) return [missing('0.source_uid')]
  return entriesOf(body).flatMap((entry, index) =>
    ['source_uid', 'source_name', 'metadata'].filter((name) => !entry[name]).map((name) => missing(`${index}.${name}`)),
  )
}

function entriesOf(body: unknown): Record<string, unknown>[] {
  return Array.isArray(body) ? body.map((entry) => Object(entry)) : []
}

function invalid(response: ServerResponse, errors: FieldError[]): void {
  const text = {
    'validation-errors': [{ request_id: '0', errors }],
    title: 'Bad Request',
    status: 400,
    detail: 'Request validation failed',
  }
  send(response, 400, PROBLEM, JSON.stringify(text))
}

function problem(response: ServerResponse, status: number, title: string): void {
  send(response, status, PROBLEM, JSON.stringify({ title, type: 'https://httpstatus.es', status, detail: title }))
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}
