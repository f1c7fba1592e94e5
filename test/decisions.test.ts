import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const SOURCES =
  '{contract,content,edge,ui,features,routes,client,worker,host,scripts,commands,ops,tools,packages,artwork,bench,test,docs,seed}/**/*.{ts,tsx,mjs,css,md}'
const STATUS = /^(?:proposed|accepted|(?:accepted; in part )?replaced by \[(?<number>\d{3})\]\((?<file>[\w-]+\.md)\)(?<part>: .+)?)$/

const names = globSync('*.md', { cwd: FOLDER }).filter((file) => /^\d{3}-/.test(file) && !file.startsWith('000-'))
const records = names.toSorted().map((file) => readRecord(file))
const index = Array.from(
  readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| \[(\d{3})\]\((.+?)\) \| (.+) \| (.+?) \|$/gm),
  ([, number, file, title, status]) => ({ number, file, title, status }),
)

function readRecord(file: string) {
  const [, number, title, status = ''] =
    /^# (\d{3})\. (.+)\n\nDate: \d{4}-\d{2}-\d{2}\n\nStatus: (.+)\n/.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? []
  return { number, file, title, status }
}

/** The status in the short form of the index. */
function shortStatus(status: string): string {
  return status.replace(/^accepted; /, '').replace(/\[(\d{3})\].*$/, '$1')
}

it('every decision record has the number of its heading in its name, and no two share a number', () => {
  expect(records.filter(({ file, number }) => file.slice(0, 3) !== number)).toEqual([])
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
})

it('every decision record has a status, and a replaced one names a later record that exists', () => {
  for (const { file, number = '', status } of records) {
    const match = STATUS.exec(status)
    expect(match, `the status of ${file}`).not.toBeNull()
    const { number: successor, file: link = '' } = match?.groups ?? {}
    if (successor === undefined) continue
    expect(Number(successor), `the successor of ${file}`).toBeGreaterThan(Number(number))
    expect([link.slice(0, 3), names.includes(link)]).toEqual([successor, true])
  }
})

it('every decision record is listed once in the index, with its title and status', () => {
  const byNumber = (one: { number?: string | undefined }, other: { number?: string | undefined }) =>
    (one.number ?? '').localeCompare(other.number ?? '')
  expect(index.toSorted(byNumber)).toEqual(records.map((record) => ({ ...record, status: shortStatus(record.status) })))
})

it('every cited decision record exists', () => {
  const numbers = new Set(names.map((file) => file.slice(0, 3)))
  const missing = globSync(SOURCES).flatMap((source) =>
    Array.from(readFileSync(source, 'utf8').matchAll(/\bdecisions\/([\w-]+\.md|\d{3})\b|\b(?:decision|record) (\d{3})\b/g))
      .map(([, path, number]) => path ?? number ?? '')
      .filter((cited) => (cited.endsWith('.md') ? /^\d/.test(cited) && !names.includes(basename(cited)) : !numbers.has(cited)))
      .map((cited) => `${source}: ${cited}`),
  )
  expect(missing).toEqual([])
})
