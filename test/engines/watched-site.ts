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
  /** Problems of the current visitor's pages so far: those of `reported`, and those that only the proxy sees. Elements whose file got lost are none. */
  damage(reported: readonly string[]): string[]
  /** Paths to which the current visitor's forms and requests were posted and passed on. */
  posts(): string[]
  /** Number of spellings that `takeAway` has changed in the pages and sheets of the current visitor. */
  respellings(): number
  /** Makes the engine of the current visitor lack something. */
  takeAway(feature: Feature): void
  /** Holds all requests whose path matches until the returned function is called. */
  hold(path: RegExp): () => void
  /** Closes connections instead of answering, as if the visitor had lost the network. */
  cut(isCut: boolean): void
  close(): Promise<void>
}

/** Something that engines may lack. */
export interface Feature {
  /** Runs in every page before its own scripts. */
  script?: string
  /** Spellings in documents and sheets that such an engine does not know, and what they become. */
  spelling?: readonly [known: RegExp, unknown: string][]
}

interface Visitor {
  /** Network address. */
  address: string
  damage: string[]
  posts: string[]
  respellings: number
  held?: { path: RegExp; released: Promise<void> }
  isCut: boolean
  /** Paths whose answer has not come whole: the connection was cut, or the engine gave it up with the page that was left. */
  lost: string[]
  lacking?: Feature
}

export async function startWatchedSite(site: string): Promise<WatchedSite> {
  let visitor = newVisitor()
  const server = createServer((incoming, outgoing) => {
    const own = visitor
    answer(site, own, incoming, outgoing).catch((error) => {
      own.damage.push(`proxy: ${error.message}`)
      outgoing.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: originOf(server),
    newVisitor() {
      visitor = newVisitor()
    },
    damage(reported) {
      const { damage, lost } = visitor
      const names = lost.flatMap((path) => [`${path}"`, `${path}#`])
      const isOfLost = (problem: string) => problem.startsWith('resource:') && names.some((name) => problem.includes(name))
      return [...new Set([...damage, ...reported])].filter((problem) => !isOfLost(problem))
    },
    posts: () => visitor.posts,
    respellings: () => visitor.respellings,
    takeAway(feature) {
      visitor.lacking = feature
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      visitor.held = { path, released: promise }
      return resolve
    },
    cut(isCut) {
      visitor.isCut = isCut
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function newVisitor(): Visitor {
  const part = () => crypto.randomUUID().slice(0, 4)
  return { address: `2001:db8:${part()}:${part()}::1`, damage: [], posts: [], respellings: 0, isCut: false, lost: [] }
}

async function answer(site: string, visitor: Visitor, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { url: path = '/' } = incoming
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) visitor.lost.push(path)
  })
  if (path === SCRIPT) {
    const script = `${visitor.lacking?.script ?? ''};(${watchPage})(${JSON.stringify(REPORTS)})`
    outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script)
  } else if (path === REPORTS) {
    visitor.damage.push(await text(incoming))
    outgoing.writeHead(204).end()
  } else if (visitor.isCut) {
    incoming.socket.destroy()
  } else {
    if (visitor.held?.path.test(path)) await visitor.held.released
    await passOn(site, visitor, incoming, outgoing)
  }
}

async function passOn(site: string, visitor: Visitor, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = incoming.method === 'POST' ? await text(incoming) : undefined
  if (body !== undefined) visitor.posts.push(incoming.url ?? '')
  const answered = await forward(site, incoming, visitor.address, body)
  const { statusCode = 0, headers } = answered
  if (statusCode >= 400 && !isDocument(incoming)) visitor.damage.push(`${statusCode}: ${incoming.url}`)
  if (isOfType(answered, 'text/html')) {
    const html = respelled(await text(answered), visitor)
    const watched = html.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`)
    outgoing.writeHead(statusCode, headersOfChanged(headers, visitor.lacking)).end(watched)
  } else if (visitor.lacking && isOfType(answered, 'text/css')) {
    outgoing.writeHead(statusCode, headersOfChanged(headers, visitor.lacking)).end(respelled(await text(answered), visitor))
  } else {
    outgoing.writeHead(statusCode, headers)
    answered.pipe(outgoing)
  }
}

function respelled(source: string, visitor: Visitor): string {
  const { spelling = [] } = visitor.lacking ?? {}
  return spelling.reduce((changed, [known, unknown]) => {
    visitor.respellings += changed.match(known)?.length ?? 0
    return changed.replaceAll(known, unknown)
  }, source)
}

/** Length and tag are those of the unchanged text; the policy names the hashes of unchanged styles. */
function headersOfChanged(headers: IncomingMessage['headers'], lacking: Feature | undefined): IncomingMessage['headers'] {
  const { 'content-length': _length, etag: _tag, 'content-security-policy': policy, ...others } = headers
  return { ...others, ...(lacking?.spelling || policy === undefined ? {} : { 'content-security-policy': policy }) }
}

/** Sends a request on to the site, which compares the origin of a form with its own. */
function forward(site: string, { url = '/', method = 'GET', headers }: IncomingMessage, address: string, body?: string) {
  const { origin, referer } = headers
  const own = (url: string) => url.replace(/^http:\/\/[^/]+/, site)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const changed = {
    host: new URL(site).host,
    ...(origin === undefined || origin === 'null' ? {} : { origin: own(origin) }),
    ...(referer === undefined ? {} : { referer: own(referer) }),
    // Texts are changed on their way.
    'accept-encoding': 'identity',
    'cf-connecting-ip': address,
    'x-forwarded-for': address,
  }
  // A connection that is used again may just be closed.
  const sent = request(site + url, { method, agent: false, headers: { ...headers, ...changed } }, resolve)
  sent.on('error', reject).end(body)
  return promise
}

function isDocument({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document' || headers.accept?.startsWith('text/html') === true
}

function isOfType({ headers }: IncomingMessage, type: string): boolean {
  return headers['content-type']?.startsWith(type) === true
}

function originOf(server: Server): string {
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one
  return `http://localhost:${port}`
}
