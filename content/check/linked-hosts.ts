import { isOfficial } from '../compile/official-hosts.ts'
import type { Document } from './checked-documents.ts'
import type { Finding } from './finding.ts'

/** An address with a scheme, or the number of a machine; a host ends before a path, a quote, a bracket or an entity. */
const ADDRESS = /https?:\/\/[^\s"'<>()[\]&\\`»«]+|\b(?:\d{1,3}\.){3}\d{1,3}\b/g

/** Reserved for examples (RFC 2606). */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|org|net|ru))?$/

/** Data in which the owner names sites of its own. */
const OWN = /\/contacts\.json$/

/** Other sites that texts name, but the state's, those of `seed/linked-hosts.json` and the owner's own. */
export function unknownHosts(documents: Document[], linkedHosts: string[]): Finding[] {
  const own = documents.filter(({ file }) => OWN.test(file)).flatMap((document) => hostsIn(JSON.stringify(document.own)))
  const known = new Set([...linkedHosts, ...own])
  return documents.flatMap((document) =>
    hostsIn(JSON.stringify(document.own))
      .filter((host) => !known.has(host))
      .map((host) => ({
        file: document.file,
        problem: 'names a site that nobody has listed',
        text: host,
        advice: 'Name it in words without its address, or list it in seed/linked-hosts.json once somebody vouches for it.',
      })),
  )
}

/** Hosts of a text that are no example and not the state's, and bare numbers of machines. */
export function hostsIn(text: string): string[] {
  const addresses = (text.match(ADDRESS) ?? []).filter((address) => !isOfficial(address))
  return [...new Set(addresses.map(hostOf))].filter((host) => !EXAMPLE.test(host))
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
