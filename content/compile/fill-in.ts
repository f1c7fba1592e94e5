import type { Contacts } from '../schemas/contacts.ts'
import { factNames, hostNames } from '../site-facts.ts'
import { SeedError } from './seed-file.ts'
import { typeset } from './typography.ts'

export type FillIn = (text: string, where: string) => string

/** Fills in `{phone}` and the other names of the contacts, and `{cite:id}` from the citation list. */
export function createFillIn(contacts: Contacts, citations: Record<string, string>): FillIn {
  const values: Record<string, string> = {
    phone: contacts.phone.text,
    phoneLink: `[${contacts.phone.text}](${contacts.phone.href})`,
    email: contacts.email,
    director: contacts.director.name,
    directorFirstName: contacts.director.firstName,
    legalName: contacts.legal.name,
    inn: contacts.legal.inn,
    ogrn: contacts.legal.ogrn,
    legalAddress: contacts.legal.address,
  }
  return (text, where) => {
    refuseUnknownFacts(text, where)
    return text.replaceAll(/\{(cite:)?([A-Za-z]\w*)\}/g, (placeholder, cite, name) => {
      const value = cite ? citations[name] : values[name]
      if (value === undefined) throw new SeedError(`${where}: nothing to fill in for ${placeholder}`)
      return value
    })
  }
}

const ASKED = { if: factNames as readonly string[], host: hostNames as readonly string[] }

/** The one page that the worker fills in from its settings. */
const FOLLOWS_SETTINGS = /pages\/politika-obrabotki-personalnyih-dannyih\.md$/

/** What the worker fills in stays, once it is known to be there. */
function refuseUnknownFacts(text: string, where: string): void {
  for (const [marker, kind, name = ''] of text.matchAll(/\{(if|host):([^}]*)\}/g)) {
    if (!FOLLOWS_SETTINGS.test(where)) throw new SeedError(`${where}: only the policy follows the settings, ${marker} means nothing here`)
    if (!ASKED[kind === 'if' ? 'if' : 'host'].includes(name)) throw new SeedError(`${where}: there is no ${marker} (content/site-facts.ts)`)
  }
}

/** Typography for every text of a JSON document that a visitor reads; addresses, slugs and ids stay as they are. */
export function typesetDocument<Value>(value: Value): Value {
  return walk(value, '') as Value // walk keeps the shape
}

const NOT_PROSE =
  /^(?:slug|id|href|url|src|type|tone|illustration|icon|service|name|kind|client|about|updatedAt|publishedAt|reviewedAt|map|email|inn|ogrn|width|height|group)$/

function walk(value: unknown, key: string): unknown {
  if (typeof value === 'string') return NOT_PROSE.test(key) ? value : typeset(value)
  if (Array.isArray(value)) return value.map((item) => walk(item, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name)]))
}
