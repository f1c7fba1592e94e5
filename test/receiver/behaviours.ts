import type { IncomingMessage, ServerResponse } from 'node:http'

/** Secret with which both sides of the scripted receiver sign. */
export const RECEIVER_SECRET = 'receiver-test-secret'

/** A received message: a lead, or an alarm, which has no id. */
export interface Message {
  id?: string
  contentHash?: string
  [field: string]: unknown
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  message: Message
  /** The stored message with the same key. */
  before: Message | undefined
  keep: () => void
}

export type Behaviour = keyof typeof behaviours

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json'
/** Later than any timeout of the tests. */
const LATE_MS = 3000

/** Responses of a receiver to a lead. */
export const behaviours = {
  ok(exchange: Exchange) {
    const { response, message, before, keep } = exchange
    if (before && before.contentHash !== message.contentHash) return conflict(exchange)
    keep()
    send(response, 200, JSON_TYPE, JSON.stringify({ idempotencyKey: message.id }))
  },
  /** Responds to a repeat with 409, as some receivers do, and the hash of the stored lead. */
  strict(exchange: Exchange) {
    if (exchange.before) return conflict(exchange)
    behaviours.ok(exchange)
  },
  /** A service that stores the lead and returns no key. */
  silent({ response, keep }: Exchange) {
    keep()
    send(response, 200, JSON_TYPE, '{"status":"ok"}')
  },
  /** A parked domain. */
  html: ({ response }: Exchange) => send(response, 200, HTML, '<!doctype html><title>Домен продаётся</title>'),
  /** The same, mislabelled. */
  page: ({ response }: Exchange) => send(response, 200, JSON_TYPE, '\n <!doctype html><title>Домен продаётся</title>'),
  empty: ({ response }: Exchange) => void response.writeHead(204).end(),
  otherKey: ({ response }: Exchange) => send(response, 200, JSON_TYPE, '{"idempotencyKey":"another"}'),
  /** The right response after more data than a client should read. */
  long: ({ response, message }: Exchange) =>
    send(response, 200, JSON_TYPE, JSON.stringify({ filler: 'x'.repeat(1_000_000), idempotencyKey: message.id })),
  bareConflict: ({ response }: Exchange) => void response.writeHead(409).end(),
  broken: ({ response }: Exchange) => send(response, 500, HTML, '<h1>Internal Server Error</h1>'),
  refused: ({ response }: Exchange) => void response.writeHead(400).end(),
  hang: () => undefined,
  /** Stores the lead and begins a response that never ends. */
  drip({ response, keep }: Exchange) {
    keep()
    response.writeHead(200, { 'content-type': JSON_TYPE }).write('{"idempotencyKey":')
  },
  reset: ({ request }: Exchange) => void request.socket.resetAndDestroy(),
  /** Stores the lead at once and responds after the timeout of the client. */
  slow(exchange: Exchange) {
    exchange.keep()
    setTimeout(() => behaviours.ok(exchange), LATE_MS).unref()
  },
  /** Stores the lead; the response never arrives. */
  lost({ request, keep }: Exchange) {
    keep()
    request.socket.resetAndDestroy()
  },
}

function conflict({ response, before }: Exchange): void {
  send(response, 409, JSON_TYPE, JSON.stringify({ idempotencyKey: before?.id, contentHash: before?.contentHash }))
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}
