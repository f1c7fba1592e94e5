import { allNorms } from 'legal-documents/all-norms'
import { expect, it } from 'vitest'
import linked from '../../seed/linked-hosts.json'
import { compiledContent } from '../../test/compiled-content.ts'
import { isOfficial } from '../compile/official-hosts.ts'
import { hostsIn } from './linked-hosts.ts'

it('an address of another site is found, whatever stands around it', () => {
  const text =
    '<a href="https://copy.club/a?b=1&amp;c">x</a> [y](http://91.221.195.10/doc) https://pravo.gov.ru/ «https://second.test», 10.0.0.7, https://site.example.ru/'
  expect(hostsIn(text)).toEqual(['copy.club', '91.221.195.10', 'second.test', '10.0.0.7'])
})

it('all that is published names no other site than those of the state and of the list', () => {
  const known: string[] = Object.values(linked).flat()
  const { edition, seed } = compiledContent()
  const own = hostsIn(JSON.stringify(seed.contacts))
  expect(hostsIn(JSON.stringify(edition)).filter((host) => !known.includes(host) && !own.includes(host))).toEqual([])
})

it('no copy of a law from which a norm was read is shown', () => {
  const shown = JSON.stringify(compiledContent().edition)
  const copies = Object.values(allNorms.norms).flatMap(({ readAt, alsoReadAt }) => [
    readAt,
    ...(alsoReadAt === undefined ? [] : [alsoReadAt]),
  ])
  expect(copies.length).toBeGreaterThan(100)
  expect(copies.filter((address) => !isOfficial(address) && shown.includes(address))).toEqual([])
})
