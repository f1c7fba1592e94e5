import { firstFlight } from '../../bench/page-weight.ts'
import { ADDRESSES } from './addresses.ts'
import { expect, test } from './fixtures.ts'

test('the first 14 KB of every page already hold its h1, its lead, the phone and a way to ask', async ({ request }) => {
  for (const path of ADDRESSES) {
    const arrived = firstFlight(await (await request.get(path)).text())
    expect(arrived, `${path}: h1`).toMatch(/<h1>.+?<\/h1>/)
    expect(arrived, `${path}: phone`).toContain('href="tel:')
    expect(arrived, `${path}: text after the h1`).toMatch(/<\/h1>[\s\S]{400}/)
    expect(arrived, `${path}: a way to ask`).toMatch(/href="(?:#zayavka|#pismo|\/contacts\/)|<form/)
  }
})
