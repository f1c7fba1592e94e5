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

  /** Answers to what tests ask the origin itself. */
  const answersOfItself: Record<string, (name: string, role: string) => string> = {
    __count: (mode) => `${asked.get(mode)?.length ?? 0}`,
    __headers: (mode) => JSON.stringify(asked.get(mode)?.at(-1)?.headers ?? null),
    __become(name, role) {
      roles.set(name, role)
      return ''
    },
  }

  return startLoopback((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin')
    const [, mode = '', ...rest] = url.pathname.split('/')
    const ofItself = answersOfItself[mode]
    if (ofItself) return send(response, 200, ofItself(rest[0] ?? '', rest[1] ?? ''))
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
