import type { Content } from '../../../../content/content.ts'
import type { MovedAddress } from '../../../../content/schemas/moved-address.ts'
import type { SiteAddress } from '../../../../content/schemas/site-address.ts'
import { WEB_WORDS } from './web-words.ts'

/** What the site itself says of addresses: it may be kept, for nobody else has written it. */
export interface KnownAddresses {
  /** Of pages, with and without the slash at their end, and those that lead on. */
  paths: ReadonlySet<string>
  /** Words and whole segments of addresses, in small letters. */
  words: ReadonlySet<string>
}

/** Reads the addresses of the site's content; those that an isolate has read stay while the content cannot be asked. */
export function createKnownAddresses(): (content: Content | undefined) => Promise<KnownAddresses> {
  let last: { addresses: SiteAddress[]; moved: MovedAddress[]; known: KnownAddresses } | null = null
  return async function knownAddresses(content) {
    const asked = content && (await Promise.all([content.addresses(), content.moved()]).catch(() => null))
    if (!asked) return last?.known ?? ofTheWeb
    const [addresses, moved] = [asked[0] ?? none, asked[1]]
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
  // Names of people make no words: those of experts and cases, and those for which an address may be gone.
  const general = addresses.filter(({ kind }) => kind !== 'expert' && kind !== 'case').map(({ path }) => path)
  const segments = general.flatMap((path) => path.toLowerCase().split('/')).filter(Boolean)
  return {
    paths: new Set(paths.flatMap((path) => [path, path.replace(/(?<=.)\/$/, '')])),
    words: new Set([...WEB_WORDS, ...[...segments, ...segments.flatMap((segment) => segment.split(/[-_.]/))].filter(hasLetter)]),
  }
}

/** Numbers of addresses are no words: others would be spelled with them. */
function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}
