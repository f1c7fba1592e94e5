import type { ServerResponse } from 'node:http'
import { type Loopback, startLoopback } from '../loopback.ts'

/**
 * A search engine on loopback that accepts announcements. An account's URL is `{url}/{account}`, and its name is the script of its
 * responses: `429-7200.200~x1` first requests a pause of two hours, then accepts everything. `/__got/{account}` returns the announcements
 * to tests inside workerd.
 */
export async function startScriptedEngine(): Promise<Loopback> {
  const got = new Map<string, unknown[]>()
  return startLoopback((request, response, body) => {
    const [, account = '', asked = ''] = (request.url ?? '/').split('/')
    if (account === '__got') return void response.end(JSON.stringify(got.get(asked) ?? []))
    const before = got.get(account) ?? []
    got.set(account, [...before, JSON.parse(body)])
    const script = (account.split('~')[0] ?? '').split('.')
    return answer(response, script[Math.min(before.length, script.length - 1)] ?? '')
  })
}

function answer(response: ServerResponse, turn: string): void {
  if (turn === 'hang') return
  if (turn === 'reset') return void response.socket?.resetAndDestroy()
  const [status, retryAfter] = turn.split('-')
  response.writeHead(Number(status), retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
}
