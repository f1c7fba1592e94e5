import { type Loopback, startLoopback } from '../loopback.ts'
import { type Exchange, modes } from './modes.ts'

/** The service's answer to every query: cities, a village, a name with markup, one city twice. */
const SUGGESTIONS = [
  { value: 'г Урюпинск', data: { city: 'Урюпинск', kladr_id: '34' } },
  { value: 'Волгоградская обл, г Урюпинск', data: { city: 'Урюпинск' } },
  { value: 'с Урюм', data: { city: null } },
  { value: '<b>Уруссу</b>', data: { city: '<b>Уруссу</b>' } },
  { value: 'г Урус-Мартан', data: { city: 'Урус-Мартан' } },
]

const ownModes: Record<string, (exchange: Exchange) => void> = {
  ...modes,
  /** DaData's answer from the 10,000th request of a day on. */
  quota: ({ response }) =>
    void response
      .writeHead(403, { 'content-type': 'application/json' })
      .end(JSON.stringify({ family: 'CLIENT_ERROR', reason: 'Forbidden', message: "Feature 'SUGGESTIONS' disabled for token" })),
}

/**
 * A DaData server on loopback at `{url}/{mode}`; the mode selects its behaviour. `/__asked/{mode}` lists the requests in a mode: path,
 * headers and body.
 */
export async function startScriptedDadata(): Promise<Loopback> {
  const asked = new Map<string, unknown[]>()

  return startLoopback((request, response, body) => {
    const [, mode = '', ...rest] = (request.url ?? '/').split('/')
    if (mode === '__asked') return void response.end(JSON.stringify(asked.get(rest[0] ?? '') ?? []))
    const question = { path: `/${rest.join('/')}`, headers: request.headers, body: JSON.parse(body || 'null') }
    asked.set(mode, [...(asked.get(mode) ?? []), question])
    const exchange: Exchange = { request, response, pathAndQuery: question.path, answer: { suggestions: SUGGESTIONS } }
    return (ownModes[mode] ?? (() => void response.writeHead(400).end()))(exchange)
  })
}
