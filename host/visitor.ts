import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { type BoundedMap, createBoundedMap } from '../contract/bounded-map.ts'

/** Headers that only a trusted proxy may set; from other clients they are dropped. The worker reads Cloudflare's names. */
const FORWARDED = /^(?:cf-.*|forwarded|x-forwarded-.*|x-real-ip|true-client-ip)$/
/** Limit of addresses whose trust is remembered, because a check takes microseconds. */
const MOST_KNOWN = 1000
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i

/**
 * Rewrites a request to name its real client: scheme, host and address come from the headers of a trusted proxy alone, and reach the worker in the
 * form of Cloudflare. Returns the visitor's address.
 */
export type ResolveVisitor = (incoming: IncomingMessage) => string

/** `proxies`: comma-separated addresses and subnets, `unix` for a proxy on a Unix socket; empty for none. */
export function createVisitors(proxies: string): ResolveVisitor {
  const names = listOf(proxies)
  const trusted = blockListOf(names.filter((name) => name !== 'unix'))
  const known: BoundedMap<string, boolean> = createBoundedMap(MOST_KNOWN)
  function isTrusted(address: string): boolean {
    const before = known.get(address)
    if (before !== undefined) return before
    const is = address === '' ? names.includes('unix') : trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
    known.set(address, is)
    return is
  }

  return function resolveVisitor(incoming) {
    const peer = plainAddress(incoming.socket.remoteAddress ?? '')
    const trustedHeaders = isTrusted(peer) ? incoming.headers : {}
    const address = addressOf(`${trustedHeaders['x-forwarded-for'] ?? ''}`, peer, isTrusted)
    const scheme = last(trustedHeaders['x-forwarded-proto']) === 'https' ? 'https' : 'http'
    const host = last(trustedHeaders['x-forwarded-host']) ?? incoming.headers.host ?? 'localhost'
    dropForwarded(incoming)
    incoming.headers['cf-connecting-ip'] = address
    incoming.rawHeaders.push('cf-connecting-ip', address)
    // The URL becomes absolute, so that it has the scheme and host that the visitor typed.
    if (incoming.url?.startsWith('/') && HOST.test(host)) incoming.url = `${scheme}://${host}${incoming.url}`
    return address
  }
}

/** Returns a sentence for each entry that is no address or subnet. */
export function proxyProblems(proxies: string): string[] {
  return listOf(proxies)
    .filter((name) => name !== 'unix' && !isSubnet(name))
    .map((name) => `TRUSTED_PROXY must be addresses or subnets with commas between, or "unix", got ${JSON.stringify(name)}`)
}

/** The right-most hop that is no trusted proxy; everything left of it is client input. */
function addressOf(forwarded: string, peer: string, isTrusted: (address: string) => boolean): string {
  if (forwarded === '') return peer
  const hops = forwarded.split(',').map((hop) => plainAddress(hop.trim()))
  return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? peer
}

function dropForwarded(incoming: IncomingMessage): void {
  const names = Object.keys(incoming.headers).filter((name) => FORWARDED.test(name))
  if (names.length === 0) return
  for (const name of names) delete incoming.headers[name]
  incoming.rawHeaders = incoming.rawHeaders.filter((_, at, all) => !FORWARDED.test((all[at - (at % 2)] ?? '').toLowerCase()))
}

function blockListOf(subnets: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

function isSubnet(text: string): boolean {
  try {
    return /^[\da-f.:]+(?:\/\d{1,3})?$/i.test(text) && blockListOf([text]).rules.length === 1
  } catch {
    return false
  }
}

/** Unwraps an IPv4 address that is mapped to IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

function last(header: string | string[] | undefined): string | undefined {
  return `${header ?? ''}`.split(',').at(-1)?.trim() || undefined
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
