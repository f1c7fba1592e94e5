import { readFileSync, writeFileSync } from 'node:fs'
import { withCosts } from './costs/costs-table.ts'

const DOCUMENT = 'docs/costs.md'
const SNAPSHOT = 'test/worker/costs.snapshot.json'

/** `npm run costs`: writes the table of `docs/costs.md` anew, from the calls to the stores that `test/worker/costs.test.ts` has counted. */
writeFileSync(DOCUMENT, withCosts(readFileSync(DOCUMENT, 'utf8'), readFileSync(SNAPSHOT, 'utf8')))
console.log(`${DOCUMENT} is written.`)
