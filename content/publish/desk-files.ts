import { ADDRESSES_FILE, MOVED_FILE } from '../compile/address-files.ts'
import { CITATIONS_FILE, NORMS_FILE } from '../compile/law-files.ts'
import type { SeedFiles } from '../compile/seed-files.ts'
import { LOCKED_SLUGS, RESERVED_SLUGS } from './locked-slugs.ts'
import { Refusal } from './refusal.ts'

// Which files the desk has. Its paths are those below `seed/`: `pages/serm.md`.

const FOLDER = 'seed/'
const TEXT = /^(?:pages|posts|instructions|experts|specimens)\/[a-z0-9][a-z0-9_-]{0,99}\.md$/
const LIST = /^[a-z][a-z-]{0,59}\.json$/

/** Written by every publication. */
export const RECORD_PATH = ADDRESSES_FILE.slice(FOLDER.length)
export const MOVED_PATH = MOVED_FILE.slice(FOLDER.length)

/** Files that nearly every publication writes, by their entries; nobody edits them as texts. */
export const WRITTEN_PATHS: ReadonlySet<string> = new Set([RECORD_PATH, MOVED_PATH])

/** Files that only a release changes, because the build or the law depends on them, with the sentence that says so. */
const FROZEN = new Map([
  ['policy.json', 'is compiled into the build: change it in seed/ and deploy'],
  [
    'pages/coglasie-na-obrabotku-personalnyih-dannyih.md',
    'is the consent, whose version is recorded with each lead: change it in seed/ and deploy',
  ],
  [RECORD_PATH, 'is written by each publication'],
  ...[CITATIONS_FILE, NORMS_FILE].flatMap((file): [string, string][] => {
    const why = `belongs to the legal documents: change ${file} and deploy`
    return [
      [file, why],
      [file.split('/').at(-1) ?? file, why],
    ]
  }),
])

/** Largest text in bytes of UTF-8. */
const TEXT_MAX_BYTES = 512 * 1024

/** The path below `seed/` that somebody has named, with or without the folder. */
export function deskPath(given: string): string {
  return given.startsWith(FOLDER) ? given.slice(FOLDER.length) : given
}

/** The path of a file for the compiler. */
export function seedPath(path: string): string {
  return FOLDER + path
}

function isDeskPath(path: string): boolean {
  return TEXT.test(path) || LIST.test(path)
}

/** The files of `seed/` that the desk has, by their paths there. */
export function deskFilesOf(files: SeedFiles): Map<string, string> {
  return new Map(
    [...files].flatMap(([file, text]) => {
      const path = deskPath(file)
      return file.startsWith(FOLDER) && isDeskPath(path) ? [[path, text] as const] : []
    }),
  )
}

/** Whether only a release changes a file. */
export function isFrozen(path: string): boolean {
  return FROZEN.has(path)
}

/** Throws a refusal for a path that is no file of the desk, or that only a release changes. */
export function refusePath(path: string): void {
  const why = FROZEN.get(path)
  if (why !== undefined) throw new Refusal('frozen', `${path} ${why}`, { path })
  if (isDeskPath(path)) return
  const wanted = 'pages/, posts/, instructions/, experts/ or specimens/ and a name like serm.md, or a list like cases.json'
  throw new Refusal('unknown', `${JSON.stringify(path)} is no file of seed/: ${wanted}`, { path })
}

/** Throws a refusal for a draft that cannot be stored. `text` is `null` where the file is to be removed; `isNew` where there is none yet. */
export function refuseText(path: string, text: string | null, isNew: boolean): void {
  refusePath(path)
  if (text === null) refuseRemoval(path)
  else refuseContent(path, text, isNew)
}

function refuseContent(path: string, text: string, isNew: boolean): void {
  if (isNew && !TEXT.test(path)) throw new Refusal('unknown', `${path}: the compiler reads no such list`, { path })
  if (isNew && RESERVED_SLUGS.has(slugOf(path)))
    throw new Refusal('locked', `${path}: /${slugOf(path)}/ belongs to the site itself`, { path })
  const bytes = new TextEncoder().encode(text).length
  if (bytes > TEXT_MAX_BYTES)
    throw new Refusal('too large', `${path} has ${bytes} bytes, and a text has at most ${TEXT_MAX_BYTES}`, { path, most: TEXT_MAX_BYTES })
  const zero = text.indexOf('\0')
  if (zero >= 0) throw unreadable(path, 'zero byte', lineAt(text, zero))
  if (!text.isWellFormed()) throw unreadable(path, 'half character', lineAt(text, loneSurrogate(text)))
}

function unreadable(path: string, kind: 'zero byte' | 'half character', line: number): Refusal {
  const name = { 'zero byte': 'a zero byte', 'half character': 'half of a character' }[kind]
  return new Refusal('unreadable', `${path} has ${name} in line ${line}`, { path, sign: { kind, line } })
}

function refuseRemoval(path: string): void {
  if (LIST.test(path)) throw new Refusal('locked', `${path} is a list that the site needs: empty it instead`, { path })
  const slug = slugOf(path)
  if (path.startsWith('pages/') && LOCKED_SLUGS.has(slug))
    throw new Refusal('locked', `${path}: the site itself leads to /${slug}/, so its page stays`, { path })
}

/** `pages/serm.md` → `serm` */
function slugOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, '')
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function loneSurrogate(text: string): number {
  return text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
}
