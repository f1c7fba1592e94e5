import type { HTMLElement } from 'node-html-parser'
import { everyNode, type Node, nodeAt, nodesOf, textAt } from '../json-ld.ts'
import { type Page, textOf } from '../read-page.ts'
import { mustForFact, type Subject } from '../rule.ts'

const PROPERTIES = ['legalName', 'taxID', 'telephone', 'email', 'address', 'sameAs', 'logo']
const E164 = /^\+[1-9]\d{9,14}$/
/** Properties in which the visible address and JSON-LD must agree. */
const SAME = ['postalCode', 'addressLocality', 'streetAddress', 'telephone', 'latitude', 'longitude']

export const company: Subject = {
  title: 'The company',
  rules: [
    mustForFact('company', 'Pages about the company describe it in full', ({ pages, base }, about) =>
      about.pages.flatMap((address) => {
        const organization = nodesOfPage(pages.get(address)).find(
          (node) => textAt(node, '@id') === `${base}/#organization` && node['@type'],
        )
        if (!organization) return `${address} does not describe ${base}/#organization`
        const missing = PROPERTIES.filter((name) => !organization[name])
        const telephone = textAt(organization, 'telephone')
        return [
          ...missing.map((name) => `${address} describes the company without ${name}`),
          ...(telephone === '' || E164.test(telephone)
            ? []
            : [`${address} has the telephone ${telephone}, which is not like +78000000000`]),
        ]
      }),
    ),
    mustForFact('company', 'Offices have a place and hours', ({ pages }, { contacts }) => {
      const offices = officesOf(pages.get(contacts))
      if (offices.length === 0) return [`${contacts} describes no office: a ProfessionalService with parentOrganization`]
      return offices.flatMap((office) => {
        const hasPlace = textAt(nodeAt(office, 'geo'), 'latitude') !== '' && textAt(nodeAt(office, 'geo'), 'longitude') !== ''
        const hasHours = nodeAt(office, 'openingHoursSpecification') !== undefined
        return hasPlace && hasHours
          ? []
          : `${contacts} describes the office at ${streetOf(office)} without geo or openingHoursSpecification`
      })
    }),
    mustForFact('company', 'The visible addresses say what JSON-LD says', ({ pages }, { contacts }) => {
      const page = pages.get(contacts)
      const items = page?.root.querySelectorAll('[itemscope][itemtype*="schema.org"]:not([itemprop])') ?? []
      const shown = items.map(valuesOf).filter(({ streetAddress }) => streetAddress)
      if (shown.length === 0) return [`${contacts} shows no address with microdata`]
      return officesOf(page).flatMap((office) => differences(office, shown).map((difference) => `${contacts} shows ${difference}`))
    }),
  ],
}

function nodesOfPage(page: Page | undefined): Node[] {
  return everyNode(page?.jsonLd.graph)
}

function officesOf(page: Page | undefined): Node[] {
  return nodesOf(nodesOfPage(page), 'ProfessionalService', 'LocalBusiness').filter((node) => node['parentOrganization'])
}

function streetOf(office: Node): string {
  return textAt(nodeAt(office, 'address'), 'streetAddress')
}

/** Differences between an office in JSON-LD and the visible addresses. */
function differences(office: Node, shown: Record<string, string>[]): string[] {
  const street = streetOf(office)
  const item = shown.find(({ streetAddress }) => streetAddress === street)
  if (!item) return [`no address ${street}, which its JSON-LD has`]
  const nodes = [office, nodeAt(office, 'address'), nodeAt(office, 'geo')]
  return SAME.flatMap((name) => {
    const described = nodes.map((node) => textAt(node, name)).find((value) => value !== '')
    const isSame = item[name] === undefined || described === undefined || plain(item[name]) === plain(described)
    return isSame ? [] : `the ${name} ${item[name]} at ${street}, and its JSON-LD says ${described}`
  })
}

/** Values of a microdata item and of the items in it, by property. */
function valuesOf(item: HTMLElement): Record<string, string> {
  const values = item.querySelectorAll('[itemprop]:not([itemscope])').map((element) => {
    const value = element.getAttribute('content') ?? element.getAttribute('datetime') ?? element.getAttribute('href') ?? textOf(element)
    return [element.getAttribute('itemprop') ?? '', value]
  })
  return Object.fromEntries(values)
}

function plain(value: string): string {
  return value.replaceAll(/^tel:|[\s()]|-(?=\d)/g, '')
}
