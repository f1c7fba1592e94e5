import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOMS = '{contract,content,edge,ui,features,routes,client,worker,host,commands,ops,tools,packages,test}/**/*.{ts,tsx,css}'
const headings = new Set(
  Array.from(readFileSync('docs/behaviour.md', 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm), ([, number]) => number),
)

test('comments cite sections of docs/behaviour.md that exist', () => {
  const citations = globSync(ROOMS).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bbehaviour (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/g), ([, sections = '']) => ({
      file,
      unknown: sections.split(', ').filter((section) => !headings.has(section)),
    })),
  )
  expect(citations.length).toBeGreaterThan(50)
  expect(citations.filter(({ unknown }) => unknown.length > 0)).toEqual([])
})
