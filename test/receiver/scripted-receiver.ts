import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Loopback, startLoopback } from '../loopback.ts'
import { type Behaviour, behaviours, type Message, RECEIVER_SECRET } from './behaviours.ts'

/** An account's URL is `{url}/{account}`. */
export interface ScriptedReceiver extends Loopback {
  /** The messages that an account has stored, in order: leads once per key, and alarms. */
  got: (account: string) => Message[]
  requests: (account: string) => number
}

/** A response of Analytics Engine. */
const ANALYTICS = { data: [{ name: 'chunk', build: 'b', kind: 'home', bucket: 0, count: '25', since: '1764245000' }] }

/**
 * A webhook or relay on loopback that follows or breaks the contract of docs/webhook.md as `choose` says. `/__got/{account}` and
 * `/__requests/{account}` return the received messages to tests inside workerd.
 */
export async function startScriptedReceiver(choose: (account: string) => Behaviour): Promise<ScriptedReceiver> {
  const kept = new Map<string, Message[]>()
  const requests = new Map<string, number>()
  const got = (account: string) => kept.get(account) ?? []

  const server = await startLoopback((request, response, body) => {
    const [, account = '', asked = ''] = (request.url ?? '/').split('/')
    if (account === '__got') return send(response, got(asked))
    if (account === '__requests') return send(response, requests.get(asked) ?? 0)
    if (account === '__analytics') return send(response, ANALYTICS)
    requests.set(account, (requests.get(account) ?? 0) + 1)
    if (asked === 'sendMessage') return takeBotMessage(response, account, body)
    if (!isSigned(request, body)) return void response.writeHead(401).end()
    const message: Message = JSON.parse(body)
    const before = got(account).find(({ id }) => message.id !== undefined && id === message.id)
    const keep = () => void (before ?? kept.set(account, [...got(account), message]))
    return behaviours[choose(account)]({ request, response, message, before, keep })
  })

  /** Response of a Telegram bot, whose account is `bot{token}`; a token with `wrong` in it is rejected. */
  function takeBotMessage(response: ServerResponse, account: string, body: string): void {
    if (account.includes('wrong')) return void response.writeHead(401).end('{"ok":false}')
    kept.set(account, [...got(account), JSON.parse(body)])
    send(response, { ok: true })
  }

  return {
    ...server,
    got,
    requests: (account) => requests.get(account) ?? 0,
  }
}

function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const hmac = createHmac('sha256', RECEIVER_SECRET).update(`${headers['x-timestamp']}.${body}`).digest('hex')
  return headers['x-signature'] === `sha256=${hmac}`
}

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
