import { factNames, hostNames, textNames } from '../facts/site-facts.ts'
import type { Contacts } from '../schemas/contacts.ts'
import { createMistakes, type Mistake, mistake, SeedError } from './seed-error.ts'
import { typeset } from './typography.ts'

export type FillIn = (text: string, where: string) => string

/** Replaces `{phone}` and other names by the contacts, and `{cite:id}` by the citation. */
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
    operatorNumber: operatorText(contacts.legal.operatorNumber),
    taxRegime: contacts.legal.taxRegime ?? 'указан в счёте',
  }
  return (text, where) => {
    refuseUnknownFacts(text, where)
    const mistakes = createMistakes()
    const filled = text.replaceAll(/\{(cite:)?([A-Za-z]\w*)\}/g, (placeholder, cite, name) =>
      mistakes.in(
        () =>
          filledIn(cite ? citations : values, name, mistake('unknown-fact', where, `nothing to fill in for ${placeholder}`, placeholder)),
        '',
      ),
    )
    return mistakes.any() ? mistakes.throwAll() : filled
  }
}

function filledIn(values: Record<string, string>, name: string, unknown: Mistake): string {
  const value = values[name]
  if (value === undefined) throw new SeedError(unknown)
  return value
}

function operatorText(number: string | null | undefined): string {
  const register = 'номер в реестре операторов Роскомнадзора'
  return number ? `${register}: ${number}` : `${register} будет указан здесь после внесения`
}

const ASKED: Record<string, readonly string[]> = { if: factNames, host: hostNames, text: textNames }

/** The only pages in which the worker fills in facts of its configuration. */
const FOLLOWS_SETTINGS = /pages\/(?:politika-obrabotki|coglasie-na-obrabotku)-personalnyih-dannyih\.md$/

/** Leaves the worker's markers in the text, but throws on unknown ones. */
function refuseUnknownFacts(text: string, where: string): void {
  for (const [marker, kind, name = ''] of text.matchAll(/\{(if|host|text):([^}]*)\}/g)) {
    if (!FOLLOWS_SETTINGS.test(where))
      throw new SeedError(
        mistake('settings-elsewhere', where, `only the policy and the consent follow the settings, ${marker} means nothing here`, marker),
      )
    if (!ASKED[kind ?? '']?.includes(name))
      throw new SeedError(mistake('unknown-marker', where, `there is no ${marker} (content/facts/site-facts.ts)`, marker))
  }
}

/** Applies typography to every visible text of a JSON document; addresses, slugs and ids stay unchanged. */
export function typesetDocument<Value>(value: Value): Value {
  return walk(value, '') as Value // `walk` preserves the shape
}

const NOT_PROSE =
  /^(?:slug|id|href|url|src|type|tone|illustration|icon|service|name|kind|client|about|outcome|sign|calculator|updatedAt|publishedAt|map|email|inn|ogrn|width|height)$/

function walk(value: unknown, key: string): unknown {
  if (typeof value === 'string') return NOT_PROSE.test(key) ? value : typeset(value)
  if (Array.isArray(value)) return value.map((item) => walk(item, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name)]))
}
