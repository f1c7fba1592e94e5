import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { drawings } from 'artwork/drawings'
import { isDrawn } from 'artwork/write-drawings'
import { describe, expect, it } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { clientModules } from '../../tools/build/site-build.ts'
import { startModules, workerGzip } from './worker-gzip.ts'

/** Size limit of the modules that an isolate starts with. */
const WORKER_GZIP_BUDGET = 243_604
/**
 * Size limit with the modules that it loads on demand: the compiler and the checks of the texts, with the norms (136 KB), passkeys (81 KB), the desk
 * (40 KB), streams (34 KB), Markdown (42 KB), files for crawlers (17 KB), telephone numbers (11 KB), backups (5 KB), the counts of responses (4 KB).
 */
const WHOLE_WORKER_GZIP_BUDGET = 640 * 1024
/** Size limit of the compiler and the checks alone, which load when somebody has published. */
const TEXTS_GZIP_BUDGET = 140 * 1024
const SCRIPT_BEFORE_INTERACTION_GZIP_BUDGET = 4 * 1024
const MEASURING_GZIP_BUDGET = 1300
const FIRST_STYLES_BROTLI_BUDGET = 5 * 1024
/** All scripts of the generator's first screen, with React, and those that a chosen situation loads, with the rules of phone numbers. */
const GENERATOR_GZIP_BUDGET = 76 * 1024
const SITUATION_GZIP_BUDGET = 60 * 1024
/** Further scripts of the first question of a document, for the longest one. */
const PAPER_GZIP_BUDGET = 84 * 1024

/** APIs that some of the targeted browsers lack (Chrome 111, Firefox 114, Safari 16.4), and the files that check for them first. */
const NEWER: [pattern: RegExp, guarded: readonly string[]][] = [
  [/AbortSignal\.(?:any|timeout)\(/, []],
  [/Promise\.(?:withResolvers|try)\b/, []],
  [/\.to(?:Sorted|Reversed|Spliced)\(|\b(?:Object|Map)\.groupBy\(|Array\.fromAsync/, []],
  [/\.(?:is|to)WellFormed\(|\bURL\.(?:canParse|parse)\(/, []],
  [
    /\.checkVisibility\(|\.(?:role|aria[A-Z]\w+) = /,
    ['client/navigation/announce.ts', 'client/navigation/loading-bar.ts', 'client/navigation/swap-page.ts'],
  ],
  [/randomUUID\(/, []],
  [/navigator\.clipboard/, ['contract/browser/copy-text.ts']],
  [/Intl\.Segmenter/, ['packages/russian-text/whole-text.ts']],
  [/\.showPopover\(/, ['features/leads/browser/phone-field/country-list.tsx']],
  [
    /\.showModal\(/,
    [
      'contract/browser/open-dialog.ts',
      'client/shell/early-dialogs.ts',
      'features/leads/browser/form/captcha/create-captcha.ts',
      'features/pictures/browser/lightbox/lightbox.ts',
    ],
  ],
  [/new (?:Intersection|Resize)Observer\((?<!'(?:Intersection|Resize)Observer' in window[\s\S]*)/, []],
]

const dist = await buildIfStale()

describe('client build', () => {
  const modules = clientModules(dist)

  it('the client build contains the current drawings', () => {
    for (const [path, text] of Object.entries(drawings()).filter(([path]) => isDrawn(path)))
      expect(readFileSync(join(dist, path.replace(/^client\/public/, 'client')), 'utf8'), path).toBe(text)
  })

  it('the client build contains no server module, only styles of server rooms, and schemas and policy of the content', () => {
    const ofTheServer = modules.filter(
      (id) =>
        /^(?:worker|edge|routes|content|packages\/(?:artwork|crawl-check)|commands|ops|tools)\/|^features\/[^/]+\/(?:server|view|tools)\/|^packages\/[^/]+\/(?:tools|fixtures)\//.test(
          id,
        ) && !/\.css(?:\?late)?$|^content\/(?:facts\/policy\.ts|schemas\/)/.test(id),
    )
    expect(modules).toContain('client/entry.ts')
    expect(ofTheServer).toEqual([])
  })

  it('the entry script is within its size limit and has no eval', () => {
    const entry = readFileSync(entryFile())
    expect(gzipSync(entry).length).toBeLessThanOrEqual(SCRIPT_BEFORE_INTERACTION_GZIP_BUDGET)
    expect(entry.toString()).not.toMatch(/\beval\(|new Function\(/)
  })

  it('the entry is one script, because it could not report the loss of another one', () => {
    expect(manifest()['client/entry.ts'].imports ?? []).toEqual([])
  })

  it('no chunk preloads the entry, which has run before: Firefox reports that as an error', () => {
    const folder = join(dist, 'client/assets')
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
    const preloading = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('"assets/entry-'))
    expect([scripts.length > 20, preloading]).toEqual([true, []])
  })

  it('the client build uses no API without a fallback that browsers of early 2023 lack, or that needs https', () => {
    const sources = modules.filter((id) => /^[a-z].*\.tsx?$/.test(id))
    const used = NEWER.flatMap(([pattern, guarded]) =>
      sources.filter((id) => pattern.test(readFileSync(id, 'utf8')) && !guarded.includes(id)).map((id) => `${pattern} in ${id}`),
    )
    expect([sources.length > 100, used]).toEqual([true, []])
  })

  it('the code that measures pages is one file within its size limit, which only the shell loads', () => {
    const name = 'features/vitals/browser/start-vitals.ts'
    const { file, imports = [] } = manifest()[name]
    expect(gzipSync(readFileSync(join(dist, 'client', file))).length).toBeLessThanOrEqual(MEASURING_GZIP_BUDGET)
    const chunks: [name: string, chunk: Chunk][] = Object.entries(manifest())
    const loading = chunks.flatMap(([loader, chunk]) => (chunk.dynamicImports?.includes(name) ? loader : []))
    expect([imports, loading]).toEqual([[], ['client/shell/start-shell.ts']])
  })

  it('the styles of the first screen are within their size limit', () => {
    const [sheet = ''] = manifest()['client/styles/first.ts'].css
    expect(brotliCompressSync(readFileSync(join(dist, 'client', sheet))).length).toBeLessThanOrEqual(FIRST_STYLES_BROTLI_BUDGET)
  })

  it('the PDF reader is loaded only by the viewer of documents, on demand', () => {
    const reader = 'features/documents/browser/reader/reader.tsx'
    const chunks: [name: string, chunk: Chunk][] = Object.entries(manifest())
    const loading = (way: keyof Chunk) => chunks.flatMap(([name, chunk]) => (chunk[way]?.includes(reader) ? name : []))
    expect([loading('imports'), loading('dynamicImports')]).toEqual([[], ['features/documents/browser/pdf-viewer.tsx']])
  })

  it('the generator loads a first screen, then questions, then one template, each within its size limit', () => {
    const browser = 'features/generator/browser'
    const first = loadedBy([`${browser}/generator.tsx`], new Set())
    const situation = loadedBy([`${browser}/workspace.tsx`], first)
    const papers = Object.keys(manifest()).filter((name) => name.startsWith('packages/legal-documents/engine/templates/'))
    const longest = Math.max(
      ...papers.map((paper) => gzipOf(loadedBy([`${browser}/wizard/wizard.tsx`, paper], new Set([...first, ...situation])))),
    )
    expect(papers).toHaveLength(25)
    expect(gzipOf(first)).toBeLessThanOrEqual(GENERATOR_GZIP_BUDGET)
    expect(gzipOf(situation)).toBeLessThanOrEqual(SITUATION_GZIP_BUDGET)
    expect(longest).toBeLessThanOrEqual(PAPER_GZIP_BUDGET)
    expect([...first, ...situation].filter((name) => papers.includes(name))).toEqual([])
  })

  it('the font is under 20 KB, so that it arrives before the first paint', () => {
    const fonts = readdirSync(join(dist, 'client/assets')).filter((name) => name.endsWith('.woff2'))
    const tooLong = fonts.filter((name) => readFileSync(join(dist, 'client/assets', name)).length > 20_000)
    expect(fonts.length).toBeGreaterThan(0)
    expect(tooLong).toEqual([])
  })
})

describe('the worker', () => {
  const start = startModules()
  const code = start.map((file) => readFileSync(file, 'utf8')).join('')

  it('the worker is within its size limit', () => {
    const { starting, whole } = workerGzip()
    expect(starting).toBeLessThanOrEqual(WORKER_GZIP_BUDGET)
    expect(whole).toBeLessThanOrEqual(WHOLE_WORKER_GZIP_BUDGET)
  })

  it('the compiler of the texts is one module within its size limit, which no visitor loads', () => {
    const files = readdirSync(join(dist, 'worker/assets'))
    const compiler = files.filter((name) => readFileSync(join(dist, 'worker/assets', name), 'utf8').includes('common/nbsp/afterShortWord'))
    expect(compiler).toEqual([expect.stringMatching(/^site-compiler-/)])
    expect(gzipSync(readFileSync(join(dist, 'worker/assets', compiler[0] ?? ''))).length).toBeLessThanOrEqual(TEXTS_GZIP_BUDGET)
  })

  it('the worker contains no code of pdf.js, which would crash it at its start', () => {
    expect(code).not.toMatch(/pdfjs|GlobalWorkerOptions|pdf\.worker/)
  })

  it('the worker contains the situations of the document generator, not its engine and texts', () => {
    expect(code).toContain('Ложь на сайте или форуме')
    expect(code).not.toMatch(/Оспариваемые сведения|Сохраните подтверждение формы|Честный отзыв о плохом опыте/)
  })

  it('the worker contains its build id', () => {
    expect(code).not.toContain('__BUILD_ID__')
  })
})

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/** The files of the manifest that these import statically, without those that are loaded already. */
function loadedBy(sources: string[], known: ReadonlySet<string>): Set<string> {
  const chunks: Record<string, Chunk> = manifest()
  const found = new Set<string>()
  const waiting = [...sources]
  for (const source of waiting) {
    if (found.has(source) || known.has(source)) continue
    found.add(source)
    waiting.push(...(chunks[source]?.imports ?? []))
  }
  return found
}

function gzipOf(sources: ReadonlySet<string>): number {
  const chunks: Record<string, Chunk> = manifest()
  return [...sources].reduce((sum, source) => sum + gzipSync(readFileSync(join(dist, 'client', chunks[source]?.file ?? ''))).length, 0)
}

function entryFile(): string {
  return join(dist, 'client', manifest()['client/entry.ts'].file)
}

function manifest() {
  return JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'))
}
