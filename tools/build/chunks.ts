import type { Plugin } from 'vite'

/** Modules that share one file of the build. Otherwise many files of a few hundred bytes would each cost a request. */
export interface Chunk {
  name: string
  /** Files, and folders with a slash at the end, from the root of the project. A module belongs to the first chunk that names it. */
  of: readonly string[]
  except?: readonly string[]
  /** Leaves out a module that only one other file imports, which contains it then. */
  onlyShared?: boolean
}

const ENGINE = 'packages/legal-documents/engine'

const CLIENT: readonly Chunk[] = [
  {
    name: 'hydrate',
    of: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'ui/icon.tsx',
      'client/islands/hydrate.ts',
      'client/islands/preserved-fields.ts',
      'features/generator/browser/draft-storage.ts',
    ],
  },
  {
    name: 'common',
    of: [
      'node_modules/valibot/',
      'contract/timeout.ts',
      'contract/parse-json.ts',
      'contract/well-formed.ts',
      'contract/paths.ts',
      'contract/browser/copy-text.ts',
      'contract/browser/open-dialog.ts',
      'contract/browser/show-in-view.ts',
      'packages/russian-text/',
      'packages/legal-documents/law/work-calendar/',
      'features/leads/popup.ts',
      'features/leads/office-hours.ts',
      'features/leads/browser/popup-dialog.ts',
      'features/tracking/goals.ts',
    ],
  },
  { name: 'tool-parts', of: ['ui/controls/select-text.tsx', 'ui/controls/select-text.css', 'features/leads/hand-over.tsx'] },
  { name: 'phone-numbers', of: ['node_modules/libphonenumber-js/'] },
  // The entry lists its chunks, so a shorter name is a smaller entry.
  { name: 'search', of: ['ui/controls/create-live-search.ts'] },
  // The generator: code that templates share, and code that loads once a document is written.
  {
    name: 'fees',
    of: ['packages/legal-documents/law/citations.json', `${ENGINE}/citations.ts`, `${ENGINE}/court-fee.ts`, `${ENGINE}/fees.ts`],
  },
  {
    name: 'court-parts',
    of: [
      ...['case', 'passages', 'warnings'].map((part) => `${ENGINE}/parts/court-${part}.ts`),
      ...['checks', 'demands', 'facts'].map((part) => `${ENGINE}/parts/lawsuit-${part}.ts`),
      `${ENGINE}/parts/defendants.ts`,
      `${ENGINE}/parts/jurisdiction.ts`,
      `${ENGINE}/groups/court-case-fields.ts`,
      `${ENGINE}/templates/lawsuit-fields.ts`,
    ],
  },
  {
    name: 'paper-parts',
    of: [`${ENGINE}/parts/`, `${ENGINE}/groups/`, `${ENGINE}/template.ts`, `${ENGINE}/write.ts`],
    onlyShared: true,
  },
  {
    name: 'after-paper',
    of: [
      `${ENGINE}/advice.ts`,
      `${ENGINE}/blanks.ts`,
      `${ENGINE}/deadlines.ts`,
      `${ENGINE}/doubtful-words.ts`,
      `${ENGINE}/follow-ups.ts`,
      `${ENGINE}/generate.ts`,
      `${ENGINE}/misread-persons.ts`,
      `${ENGINE}/next-paper.ts`,
      `${ENGINE}/story-signs.ts`,
      `${ENGINE}/story-signs/`,
      `${ENGINE}/victim-advice.ts`,
      `${ENGINE}/warnings.ts`,
      'features/generator/browser/result/apply-edits.ts',
    ],
  },
  { name: 'guard', of: [`${ENGINE}/guard.ts`, `${ENGINE}/secrets.ts`, `${ENGINE}/secrets/`] },
  {
    name: 'questions',
    of: [`${ENGINE}/`, 'features/generator/browser/today.ts'],
    except: [`${ENGINE}/situations.ts`, `${ENGINE}/templates/`],
    onlyShared: true,
  },
]

const WORKER: readonly Chunk[] = [{ name: 'markdown', of: ['worker/pages/markdown/'] }]
/** Chunks by the environment of Vite. */
const CHUNKS = { client: CLIENT, worker: WORKER }

/** Groups of modules for Rolldown. */
export function chunkGroups(environment: keyof typeof CHUNKS) {
  return CHUNKS[environment].map(({ name, of, except = [], onlyShared = false }) => ({
    name,
    test: (id: string) => of.some((path) => liesAt(path, id)) && !except.some((path) => liesAt(path, id)),
    ...(onlyShared && { minShareCount: 2 }),
  }))
}

/** Fails a build in which a path above names no module: its file was renamed or is no longer loaded, which would silently change its chunk. */
export function checkedChunks(): Plugin {
  return {
    name: 'checked-chunks',
    generateBundle(_, bundle) {
      const { name } = this.environment
      if (name !== 'client' && name !== 'worker') return
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const idle = idlePaths(CHUNKS[name], modules)
      if (idle.length > 0) this.error(`No module of the ${name} lies at ${idle.join(', ')}, which tools/build/chunks.ts names`)
    },
  }
}

/** Paths that match none of the modules. */
export function idlePaths(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const paths = chunks.flatMap(({ of, except = [] }) => [...of, ...except])
  return paths.filter((path) => !modules.some((id) => liesAt(path, id)))
}

/** Whether a module is this file, or is in this folder. Packages may be linked from another checkout, so only the end of its path counts. */
function liesAt(path: string, id: string): boolean {
  const [file = ''] = id.split('?')
  return path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)
}
