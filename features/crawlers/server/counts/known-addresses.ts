import type { Content } from '../../../../content/api/content.ts'
import type { MovedAddress } from '../../../../content/schemas/moved-address.ts'
import type { SiteAddress } from '../../../../content/schemas/site-address.ts'
import { WEB_WORDS } from './web-words.ts'

/** Addresses that the site itself publishes: storing them is safe, because no visitor has written them. */
export interface KnownAddresses {
  /** Paths of pages, with and without the trailing slash, and paths that redirect. */
  paths: ReadonlySet<string>
  /** Words and whole segments of addresses, in lower case. */
  words: ReadonlySet<string>
}

/** Reads the addresses of the site's content; an isolate reuses the last ones while the content is unavailable. */
export function createKnownAddresses(): (content: Content | undefined) => Promise<KnownAddresses> {
  let last: { addresses: SiteAddress[]; moved: MovedAddress[]; known: KnownAddresses } | null = null
  return async function knownAddresses(content) {
    const loaded = content && (await Promise.all([content.addresses(), content.moved()]).catch(() => null))
    if (!loaded) return last?.known ?? ofTheWeb
    const [addresses, moved] = [loaded[0] ?? none, loaded[1]]
    // The content cache returns the same lists until they change.
    if (last?.addresses === addresses && last.moved === moved) return last.known
    last = { addresses, moved, known: knownOf(addresses, moved) }
    return last.known
  }
}

const none: SiteAddress[] = []
const ofTheWeb: KnownAddresses = { paths: new Set(), words: WEB_WORDS }

function knownOf(addresses: SiteAddress[], moved: MovedAddress[]): KnownAddresses {
  const paths = [...addresses.map(({ path }) => path), ...moved.map(({ from }) => from)]
  // Names of people do not become words: addresses of experts and cases, and addresses of removed pages, which may contain some.
  const general = addresses.filter(({ kind }) => kind !== 'expert' && kind !== 'case').map(({ path }) => path)
  const segments = general.flatMap((path) => path.toLowerCase().split('/')).filter(Boolean)
  return {
    paths: new Set(paths.flatMap((path) => [path, path.replace(/(?<=.)\/$/, '')])),
    words: new Set([...WEB_WORDS, ...[...segments, ...segments.flatMap((segment) => segment.split(/[-_.]/))].filter(hasLetter)]),
  }
}

/** Numbers in addresses do not become words: other numbers could be composed of them. */
function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}
