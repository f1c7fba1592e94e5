import { expect, it } from 'vitest'
import { type DeskFile, hashOfText } from '../publish/desk-store.ts'
import { compareFiles } from './compare-files.ts'

const PATH = 'pages/serm.md'
/** Four texts of a file: none, and versions of which the first two can be merged. */
const TEXTS = { none: null, first: 'а.\nб.\n', second: 'а!\nб.\n', third: 'а.\nб!\n' } as const
type Name = keyof typeof TEXTS
const NAMES: Name[] = ['none', 'first', 'second', 'third']

function compared(base: Name, ours: Name, theirs: Name, preferred: 'desk' | 'files' | null = null) {
  const [synced, text, seed] = [TEXTS[base], TEXTS[ours], TEXTS[theirs]]
  const file: DeskFile = {
    ...{ path: PATH, text },
    hash: text === null ? null : hashOfText(text),
    synced: synced === null ? null : hashOfText(synced),
  }
  const bases = new Map(synced === null ? [] : [[hashOfText(synced), synced]])
  const found = compareFiles(new Map([[PATH, file]]), bases, new Map(seed === null ? [] : [[PATH, seed]]), preferred)
  return { text: found.files.get(PATH) ?? null, found }
}

const combinations = NAMES.flatMap((base) => NAMES.flatMap((ours) => NAMES.map((theirs) => ({ base, ours, theirs }))))

/** Each line of the side that has changed it. */
function bothChanges(...names: [base: Name, ours: Name, theirs: Name]): string {
  const [base = [], ours = [], theirs = []] = names.map((name) => TEXTS[name]?.split(/(?<=\n)/))
  return ours.map((line, at) => (line === base[at] ? theirs[at] : line)).join('')
}

it.each(combinations)('last compared $base, on the desk $ours, in seed/ $theirs', ({ base, ours, theirs }) => {
  const { text, found } = compared(base, ours, theirs)
  const lists = [found.fromDesk, found.fromSeed, found.merged].map(({ length }) => length)
  if (ours === theirs) expect([text, lists, found.conflicts]).toEqual([TEXTS[ours], [0, 0, 0], []])
  else if (ours === base) expect([text, lists, found.conflicts]).toEqual([TEXTS[theirs], [0, 1, 0], []])
  else if (theirs === base) expect([text, lists, found.conflicts]).toEqual([TEXTS[ours], [1, 0, 0], []])
  else if (![base, ours, theirs].includes('none'))
    expect([text, lists, found.conflicts]).toEqual([bothChanges(base, ours, theirs), [0, 0, 1], []])
  else {
    expect([lists, found.conflicts.every(({ path }) => path === PATH), found.conflicts.length > 0]).toEqual([[0, 0, 0], true, true])
    expect(compared(base, ours, theirs, 'desk').text).toBe(TEXTS[ours])
    expect(compared(base, ours, theirs, 'files').text).toBe(TEXTS[theirs])
  }
})

it('moved addresses of both sides come together, and a target in seed/ counts more', () => {
  const list = (...moved: [from: string, to: string][]) => `${JSON.stringify(moved.map(([from, to]) => ({ from, to, status: 301 })))}\n`
  const [base, ours, theirs] = [list(['/a/', '/b/']), list(['/a/', '/c/'], ['/x/', '/y/']), list(['/a/', '/d/'], ['/p/', '/q/'])]
  const file: DeskFile = { path: 'moved.json', text: ours, hash: hashOfText(ours), synced: hashOfText(base) }
  const found = compareFiles(new Map([['moved.json', file]]), new Map([[hashOfText(base), base]]), new Map([['moved.json', theirs]]))
  expect([JSON.parse(found.files.get('moved.json') ?? ''), found.conflicts]).toEqual([
    [
      { from: '/a/', to: '/d/', status: 301 },
      { from: '/x/', to: '/y/', status: 301 },
      { from: '/p/', to: '/q/', status: 301 },
    ],
    [],
  ])
})
