interface Subject {
  /** Beginnings of the paths of its sources. */
  sources: string[]
  /** Its journeys: `lead-form` is `test/e2e/lead-form.spec.ts`. */
  journeys: string[]
}

/** Which journeys a change of a source can break, the nearest first. Other sources belong to every page. */
export const SUBJECTS: Subject[] = [
  { sources: ['features/assessment/'], journeys: ['assessment', 'tool-result'] },
  { sources: ['features/calculator/'], journeys: ['calculator', 'tool-result'] },
  { sources: ['features/tool-form/'], journeys: ['calculator', 'assessment', 'tool-result'] },
  { sources: ['features/cases/', 'routes/cases/'], journeys: ['cases', 'carousel', 'lightbox', 'lightbox-pointers'] },
  { sources: ['features/city/'], journeys: ['city', 'city-place', 'city-faults'] },
  { sources: ['features/documents/', 'routes/pdf-view/'], journeys: ['pdf-view', 'pdf-keyboard', 'pdf-long', 'pdf-failures'] },
  {
    sources: ['features/generator/'],
    journeys: [
      'generator',
      'generator-draft',
      'generator-offline',
      'generator-paper',
      'generator-case',
      'generator-stories',
      'company',
      'refine',
    ],
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
  { sources: ['client/styles/', 'ui/styles/'], journeys: ['styles', 'first-flight', 'hidden', 'figures', 'low-window'] },
  { sources: ['client/fonts/', 'packages/artwork/fonts/'], journeys: ['first-fonts', 'late-fonts', 'figures'] },
  { sources: ['routes/error/', 'worker/errors.tsx'], journeys: ['errors'] },
  { sources: ['worker/builds.ts', 'worker/earlier-assets.ts', 'commands/rollback'], journeys: ['rollback', 'builds', 'lost-chunks'] },
  { sources: ['worker/pages/'], journeys: ['every-page', 'first-flight', 'cut-connections', 'without-javascript'] },
  { sources: ['test/e2e/open-states.ts'], journeys: ['open-states'] },
  { sources: ['host/', 'tools/host-build/'], journeys: ['own-machine', 'edge-and-host', 'rollback', 'security-headers'] },
  { sources: ['contract/security-headers.ts', 'worker/middleware/'], journeys: ['security-headers'] },
  { sources: ['tools/build/vite.config.ts', 'tools/dev', 'worker/dev.ts', 'client/dev-entry.ts'], journeys: ['dev'] },
]

/** Of any other source of the site: that every page is whole. */
const ANY = ['navigation', 'without-javascript', 'every-page', 'open-states']

/** Longer than the minute that `npm run test:near` has: left to `npm test`. */
export const LONG_JOURNEYS = ['dev', 'every-page', 'first-flight', 'generator-stories', 'open-states', 'styles']
const SOURCES_OF_SITE = /^(?:client|content|contract|edge|features|routes|seed|ui|worker)\//

/** The journeys that tell of a change of these files, and those that were changed themselves. */
export function journeysNear(changed: readonly string[]): string[] {
  const near = changed.flatMap((path) => {
    const [, own] = /^test\/e2e\/([\w-]+)\.spec\.ts$/.exec(path) ?? []
    const found = SUBJECTS.filter(({ sources }) => sources.some((source) => path.startsWith(source))).flatMap(({ journeys }) => journeys)
    if (own !== undefined) return [own]
    return found.length === 0 && SOURCES_OF_SITE.test(path) && !/\.test\.tsx?$/.test(path) ? ANY : found
  })
  return [...new Set(near)]
}
