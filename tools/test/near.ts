import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Journeys that a change of a source can break, the nearest first. Other sources concern every page. */
export const SUBJECTS: Subject[] = [
  { sources: ['features/assessment/'], journeys: ['assessment', 'tool-result'] },
  { sources: ['features/calculator/'], journeys: ['calculator', 'tool-result'] },
  { sources: ['features/tool-form/'], journeys: ['calculator', 'assessment', 'tool-result'] },
  { sources: ['features/cases/', 'routes/cases/'], journeys: ['cases', 'carousel', 'lightbox', 'lightbox-pointers'] },
  { sources: ['features/city/'], journeys: ['city', 'city-faults'] },
  {
    sources: ['features/desk/', 'worker/desk/', 'worker/texts/', 'content/sync/'],
    journeys: ['desk', 'desk-drafts', 'desk-keys', 'errors', 'security-headers'],
  },
  { sources: ['features/documents/', 'routes/pdf-view/'], journeys: ['pdf-view', 'pdf-keyboard', 'pdf-long', 'pdf-failures'] },
  {
    sources: ['features/generator/'],
    journeys: ['generator', 'generator-draft', 'generator-paper', 'generator-case', 'generator-stories', 'company', 'refine'],
  },
  {
    sources: ['features/leads/', 'routes/forms/'],
    journeys: ['lead-form', 'forms-without-javascript', 'phone-field', 'lead-attachment', 'captcha', 'before-hydration', 'edge-and-host'],
  },
  { sources: ['features/letter/'], journeys: ['letter', 'captcha', 'forms-without-javascript'] },
  { sources: ['features/pictures/'], journeys: ['pictures', 'cover', 'lightbox'] },
  { sources: ['features/search/', 'content/search/', 'routes/blog/'], journeys: ['blog-search', 'without-javascript'] },
  { sources: ['features/tracking/'], journeys: ['tracking'] },
  { sources: ['features/vitals/'], journeys: ['vitals'] },
  { sources: ['features/crawlers/', 'features/indexnow/'], journeys: ['errors'] },
  { sources: ['client/islands/'], journeys: ['islands', 'before-hydration', 'lost-chunks', 'older-browser'] },
  { sources: ['client/navigation/'], journeys: ['navigation', 'builds', 'lost-chunks', 'styles'] },
  { sources: ['client/shell/'], journeys: ['shell', 'header', 'phone-menu', 'call-bar', 'low-window', 'older-browser'] },
  {
    sources: ['client/styles/', 'ui/styles/'],
    journeys: ['styles', 'first-flight', 'hidden', 'figures', 'low-window', 'large-text', 'forced-colours'],
  },
  { sources: ['client/fonts/', 'packages/artwork/fonts/'], journeys: ['fonts', 'figures'] },
  { sources: ['routes/error/', 'worker/errors.tsx'], journeys: ['errors'] },
  { sources: ['worker/builds.ts', 'commands/rollback'], journeys: ['rollback', 'builds', 'lost-chunks'] },
  { sources: ['worker/pages/'], journeys: ['every-page', 'first-flight', 'cut-connections', 'without-javascript'] },
  { sources: ['test/e2e/open-states.ts'], journeys: ['open-states'] },
  { sources: ['host/', 'tools/host-build/'], journeys: ['own-machine', 'edge-and-host', 'rollback', 'security-headers'] },
  { sources: ['contract/security-headers.ts', 'worker/middleware/'], journeys: ['security-headers'] },
  { sources: ['tools/build/vite.config.ts', 'tools/dev', 'worker/dev.ts', 'client/dev-entry.ts'], journeys: ['dev'] },
]

/** Journeys for any other source of the site, which check that every page is complete. */
const ANY = ['navigation', 'without-javascript', 'every-page', 'open-states']

/** Journeys that take longer than a minute, which `npm run test:near` leaves to `npm test`. */
export const LONG_JOURNEYS = ['desk', 'dev', 'every-page', 'first-flight', 'generator-stories', 'open-states', 'styles']

const SOURCES_OF_SITE = /^(?:client|content|contract|edge|features|routes|seed|ui|worker)\//
/** Limit of test files for a run of a minute. */
const MOST_FILES = 60
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g

export interface NearTests {
  /** Test files of Vitest, the nearest first. */
  files: string[]
  /** Number of further test files that the change may concern. */
  left: number
}

/**
 * Chooses the test files that a change most likely breaks: the tests of a changed file, those that import it, those beside it, and those of its
 * subject. `importsOf` returns the imports of a file.
 */
export function nearTests(changed: readonly string[], testFiles: readonly string[], importsOf = readImports): NearTests {
  const distances = testFiles
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => ({ file, distance: Math.min(...changed.map((one) => distanceOf(file, one, importsOf))) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.distance - other.distance)
  return { files: distances.slice(0, MOST_FILES).map(({ file }) => file), left: Math.max(0, distances.length - MOST_FILES) }
}

function distanceOf(test: string, changed: string, importsOf: (file: string) => string[]): number {
  if (test === changed || nameOf(test) === nameOf(changed)) return 0
  if (importsOf(test).includes(changed)) return 1
  if (dirname(test) === dirname(changed)) return 2
  return subjectOf(test) === subjectOf(changed) ? 3 : Number.POSITIVE_INFINITY
}

/** Path without the suffixes of tests: `a/b.test.ts`, `a/b.browser.test.tsx` and `a/b.ts` have the same. */
function nameOf(file: string): string {
  return file.replace(/(?:\.browser)?(?:\.test)?\.[a-z]+$/, '')
}

/** Folder of a subject: `features/leads`, `content/compile`, `worker/pages`; the room itself for files at its top. */
function subjectOf(file: string): string {
  const [room = '', ...rest] = file.split('/')
  return rest.length > 1 ? `${room}/${rest[0]}` : room
}

function readImports(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORTED), ([, path = '']) =>
    path.startsWith('.') ? join(dirname(file), path) : workspaceFile(path),
  )
}

/** File of an export of a workspace; the specifier of another package stays as it is. */
function workspaceFile(specifier: string): string {
  const [name = ''] = specifier.split('/')
  if (name === '' || !existsSync(join('packages', name))) return specifier
  return relative('.', createRequire(join(process.cwd(), 'package.json')).resolve(specifier))
}

interface Subject {
  /** Beginnings of the paths of its sources. */
  sources: string[]
  /** Its journeys by name: `lead-form` is `test/e2e/lead-form.spec.ts`. */
  journeys: string[]
}

/** Journeys that a change of these files may break, and changed journeys themselves. */
export function journeysNear(changed: readonly string[]): string[] {
  const near = changed.flatMap((path) => {
    const [, own] = /^test\/e2e\/([\w-]+)\.spec\.ts$/.exec(path) ?? []
    const found = SUBJECTS.filter(({ sources }) => sources.some((source) => path.startsWith(source))).flatMap(({ journeys }) => journeys)
    if (own !== undefined) return [own]
    return found.length === 0 && SOURCES_OF_SITE.test(path) && !/\.test\.tsx?$/.test(path) ? ANY : found
  })
  return [...new Set(near)]
}
