import type { HTMLElement } from 'node-html-parser'
import { must, type Subject } from '../check.ts'
import type { Crawled } from '../crawled.ts'
import { everyNode, type Node, nodeAt, nodesOf, textAt } from '../json-ld.ts'
import { type Page, textOf } from '../page.ts'

/** Pages that are about the company. */
const ABOUT = ['/', '/contacts/', '/o-kompanii/']
const PROPERTIES = ['legalName', 'taxID', 'telephone', 'email', 'address', 'sameAs', 'logo']
const E164 = /^\+[1-9]\d{9,14}$/
const CONTACTS = '/contacts/'
/** What the visible address and JSON-LD must say alike. */
const SAME = ['postalCode', 'addressLocality', 'streetAddress', 'telephone', 'latitude', 'longitude']

export const company: Subject = {
  title: 'The company',
  checks: [
    must('Pages about the company describe it in full', ({ pages, base }) =>
      ABOUT.flatMap((address) => {
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
    must('Offices have a place and hours', (crawled) => {
      const offices = officesOf(crawled)
      if (offices.length === 0) return [`${CONTACTS} describes no office: a ProfessionalService with parentOrganization`]
      return offices.flatMap((office) => {
        const hasPlace = textAt(nodeAt(office, 'geo'), 'latitude') !== '' && textAt(nodeAt(office, 'geo'), 'longitude') !== ''
        const hasHours = nodeAt(office, 'openingHoursSpecification') !== undefined
        return hasPlace && hasHours
          ? []
          : `${CONTACTS} describes the office at ${streetOf(office)} without geo or openingHoursSpecification`
      })
    }),
    must('The visible addresses say what JSON-LD says', (crawled) => {
      const items = crawled.pages.get(CONTACTS)?.root.querySelectorAll('[itemscope][itemtype*="schema.org"]:not([itemprop])') ?? []
      const shown = items.map(valuesOf).filter(({ streetAddress }) => streetAddress)
      if (shown.length === 0) return [`${CONTACTS} shows no address with microdata`]
      return officesOf(crawled).flatMap((office) => difference(office, shown))
    }),
  ],
}

function nodesOfPage(page: Page | undefined): Node[] {
  return everyNode(page?.jsonLd.graph)
}

function officesOf({ pages }: Crawled): Node[] {
  return nodesOf(nodesOfPage(pages.get(CONTACTS)), 'ProfessionalService', 'LocalBusiness').filter((node) => node.parentOrganization)
}

function streetOf(office: Node): string {
  return textAt(nodeAt(office, 'address'), 'streetAddress')
}

function difference(office: Node, shown: Record<string, string>[]): string[] {
  const street = streetOf(office)
  const item = shown.find(({ streetAddress }) => streetAddress === street)
  if (!item) return [`${CONTACTS} shows no address ${street}, which its JSON-LD has`]
  const nodes = [office, nodeAt(office, 'address'), nodeAt(office, 'geo')]
  return SAME.flatMap((name) => {
    const told = nodes.map((node) => textAt(node, name)).find((value) => value !== '')
    const isSame = item[name] === undefined || told === undefined || plain(item[name]) === plain(told)
    return isSame ? [] : `${CONTACTS} shows the ${name} ${item[name]} at ${street}, and its JSON-LD says ${told}`
  })
}

/** Values of an item and of the items in it by their names. */
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
