import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SERVER = ['worker', 'edge', 'content', 'routes', 'ui', 'contract', 'features/*/{server,view}']
/** The development server, and what editors' commands do with files. */
const EXCEPT = ['worker/dev-site.ts', 'content/compile/', 'content/check/']
/** A variable, or an empty collection that is filled later, at the top of a module. */
const STATE = /^(?:export )?(?:let |const \w+[^=\n]*= new (?:Weak)?(?:Map|Set)(?:<[^()\n]*>)?\(\))/m

it('no module of the server keeps state: what an isolate remembers is made by createApp', () => {
  const files = globSync(SERVER.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !file.includes('.test.') && !EXCEPT.some((other) => file.startsWith(other)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => STATE.test(readFileSync(file, 'utf8')))).toEqual([])
})
