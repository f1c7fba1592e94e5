import type { ServerResponse } from 'node:http'
import { type Loopback, startLoopback } from '../loopback.ts'
import { answers, type Behaviour, CRM_TOKEN, type Entry, type Exchange } from './answers.ts'

/** Chooses the response to a request. */
export type Choose = (request: { path: string; account: string; isSearch: boolean }) => Behaviour

/** An account's base is `{url}/{account}`. */
export interface ScriptedCrm extends Loopback {
  /** Entries that an account has stored, in order; a lead that was sent twice is listed twice. */
  got: (account: string) => Entry[]
  /** Requests of any kind to an account. */
  requests: (account: string) => number
}

/**
 * An amoCRM on loopback with the real formats, which behaves as `choose` says. It accepts repeated leads, because amoCRM does not promise
 * to reject them. `/__got/{account}` and `/__requests/{account}` return the received data to tests inside workerd.
 */
export async function startScriptedCrm(choose: Choose): Promise<ScriptedCrm> {
  const entries = new Map<string, Entry[]>()
  const requests = new Map<string, number>()
  const got = (account: string) => entries.get(account) ?? []

  const server = await startLoopback((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://crm')
    const [, account = '', ...rest] = url.pathname.split('/')
    if (account === '__got') return send(response, got(rest[0] ?? ''))
    if (account === '__requests') return send(response, requests.get(rest[0] ?? '') ?? 0)
    requests.set(account, (requests.get(account) ?? 0) + 1)
    const path = `/${rest.join('/')}`
    const exchange: Exchange = {
      request,
      response,
      query: url.searchParams.get('query'),
      body: parsed(body),
      isAuthorised: request.headers.authorization === `Bearer ${CRM_TOKEN}`,
      got: got(account),
      keep: (kept) => entries.set(account, [...got(account), ...kept]),
    }
    const isSearch = request.method === 'GET' && path === '/api/v4/leads'
    const isPosting = request.method === 'POST' && path === '/api/v4/leads/unsorted/forms'
    if (!isSearch && !isPosting) return answers.notFound(exchange)
    return answers[choose({ path, account, isSearch })](exchange)
  })

  return {
    ...server,
    got,
    requests: (account) => requests.get(account) ?? 0,
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
