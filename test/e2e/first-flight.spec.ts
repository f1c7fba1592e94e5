import { compressed, FIRST_FLIGHT_BYTES, firstFlight } from '../../bench/page-weight.ts'
import { ADDRESSES } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import pageCeilings from './page-ceilings.json' with { type: 'json' }

/** Articles whose long text does not fit, each with the bytes that it may have. The numbers only go down. */
const ceilings = new Map<string, number>(Object.entries(pageCeilings))
/** How far below its ceiling a page may stay before the ceiling must follow. */
const SLACK_BYTES = 1200

test('every page fits into the first 14 KB, its styles included, or stays under a ceiling of its own', async ({ request }) => {
  const wrong: string[] = []
  for (const path of ADDRESSES) {
    const bytes = compressed(await (await request.get(path)).text()).length
    const ceiling = ceilings.get(path) ?? FIRST_FLIGHT_BYTES
    if (bytes > ceiling) wrong.push(`${path} has ${bytes} bytes, ${bytes - ceiling} too many`)
    if (ceiling > FIRST_FLIGHT_BYTES && bytes < ceiling - SLACK_BYTES) wrong.push(`${path} has only ${bytes} bytes: lower its ceiling`)
  }
  expect(wrong).toEqual([])
})

test('the first 14 KB of every page already hold its h1, its lead, the phone and a way to ask', async ({ request }) => {
  for (const path of ADDRESSES) {
    const arrived = firstFlight(await (await request.get(path)).text())
    expect(arrived, `${path}: h1`).toMatch(/<h1>.+?<\/h1>/)
    expect(arrived, `${path}: phone`).toContain('href="tel:')
    expect(arrived, `${path}: text after the h1`).toMatch(/<\/h1>[\s\S]{400}/)
    expect(arrived, `${path}: a way to ask`).toMatch(/href="(?:#zayavka|#pismo|\/contacts\/)|<form/)
  }
})
