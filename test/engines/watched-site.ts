import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { watchPage } from './watch-page.ts'

const REPORTS = '/__damage'
const SCRIPT = '/__watch.js'

/** A site behind a proxy that sees what no engine tells alike: script errors, violations of the policy and failed requests of its pages. */
export interface WatchedSite {
  origin: string
  /** Begins with a new visitor, who has a network address of their own, so that journeys do not share a rate limit. */
  newVisitor(): void
  /** Problems of the current visitor's pages so far. */
  damage(): string[]
  /** Bodies that the current visitor has posted to a path. */
  posted(path: string): string[]
  /** Holds all requests whose path matches until the returned function is called. */
  hold(path: RegExp): () => void
  /** Closes connections instead of answering, as if the visitor had lost the network. */
  cut(isCut: boolean): void
  close(): Promise<void>
}

export async function startWatchedSite(site: string): Promise<WatchedSite> {
  let visitor = newNetworkAddress()
  let damage: string[] = []
  let posted: { path: string; body: string }[] = []
  let held: { path: RegExp; released: Promise<void> } | undefined
  let isCut = false
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/'
    if (path === SCRIPT)
      return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watchPage})(${JSON.stringify(REPORTS)})`)
    if (path === REPORTS) {
      damage.push(await text(incoming))
      return outgoing.writeHead(204).end()
    }
    if (isCut) return incoming.socket.destroy()
    if (held?.path.test(path)) await held.released
    const sent = incoming.method === 'POST' ? await text(incoming) : undefined
    if (sent !== undefined) posted.push({ path, body: sent })
    const answered = await forward(site, incoming, visitor, sent)
    const { statusCode = 0, headers } = answered
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document' || incoming.headers.accept?.startsWith('text/html')
    if (statusCode >= 400 && !isDocument) damage.push(`${statusCode}: ${path}`)
    if (!isPage(answered)) {
      outgoing.writeHead(statusCode, headers)
      return answered.pipe(outgoing)
    }
    const html = await text(answered)
    const watched = html.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`)
    // The length and the tag are those of the page without the script.
    const { 'content-length': _length, etag: _tag, ...others } = headers
    return outgoing.writeHead(statusCode, others).end(watched)
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => {
      damage.push(`proxy: ${error.message}`)
      outgoing.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: originOf(server),
    newVisitor() {
      visitor = newNetworkAddress()
      damage = []
      posted = []
      held = undefined
      isCut = false
    },
    damage: () => damage,
    posted: (path) => posted.filter((one) => one.path === path).map(({ body }) => body),
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { path, released: promise }
      return resolve
    },
    cut(now) {
      isCut = now
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Sends a request on to the site, which compares the origin of a form with its own. */
function forward(
  site: string,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  visitor: string,
  body?: string,
): Promise<IncomingMessage> {
  const { host } = new URL(site)
  const { origin, referer } = headers
  const own = (address: string) => address.replace(/^http:\/\/[^/]+/, site)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(
    site + url,
    {
      method,
      // A connection that is used again may just be closed.
      agent: false,
      headers: {
        ...headers,
        host,
        ...(origin === undefined || origin === 'null' ? {} : { origin: own(origin) }),
        ...(referer === undefined ? {} : { referer: own(referer) }),
        // The script is put into plain text.
        'accept-encoding': 'identity',
        'cf-connecting-ip': visitor,
        'x-forwarded-for': visitor,
      },
    },
    resolve,
  )
    .on('error', reject)
    .end(body)
  return promise
}

function isPage({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/html') === true
}

function originOf(server: Server): string {
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one
  return `http://localhost:${port}`
}

function newNetworkAddress(): string {
  return `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`
}
