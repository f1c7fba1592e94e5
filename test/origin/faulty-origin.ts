import type { IncomingMessage, ServerResponse } from 'node:http'
import { compiledContent } from '../compiled-content.ts'
import { type Loopback, startLoopback } from '../loopback.ts'
import { contractAnswers } from './contract-answers.ts'
import { type Exchange, modes } from './modes.ts'

/**
 * A content origin on loopback whose path selects its behaviour: `/good/api/nav-menu/`, `/hang/api/nav-menu/`, … `/__count/{mode}` returns
 * the number of requests in a mode, `/__headers/{mode}` the headers of the last one. `/__become/{name}/{mode}` sets the mode of the origin
 * at `{url}/{name}`; the one at `{url}/moody` calls `choose` at each request.
 */
export async function startFaultyOrigin(choose: () => string = () => 'good'): Promise<Loopback> {
  const answers = contractAnswers(compiledContent().seed)
  const asked = new Map<string, IncomingMessage[]>()
  const roles = new Map<string, string>()

  return startLoopback((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin')
    const [, mode = '', ...rest] = url.pathname.split('/')
    if (mode === '__count') return send(response, 200, `${asked.get(rest[0] ?? '')?.length ?? 0}`)
    if (mode === '__headers') return send(response, 200, JSON.stringify(asked.get(rest[0] ?? '')?.at(-1)?.headers ?? null))
    if (mode === '__become') {
      const [name = '', role = ''] = rest
      roles.set(name, role)
      return send(response, 200, '')
    }
    asked.set(mode, [...(asked.get(mode) ?? []), request])
    const path = `/${rest.join('/')}`
    const exchange: Exchange = { request, response, pathAndQuery: path + url.search, answer: answers[path]?.(url.searchParams) }
    const behave = modes[mode === 'moody' ? choose() : (roles.get(mode) ?? mode)]
    return behave ? behave(exchange) : send(response, 400, `No mode ${mode}`)
  })
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
