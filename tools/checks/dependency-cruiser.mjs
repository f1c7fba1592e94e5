/**
 * Who may import whom, over values and types; an import that breaks a rule fails `npm test` with the rule's sentence.
 * docs/architecture.md shows the same picture.
 */

/** The rooms of the house, and what each may import of the others; docs/architecture.md shows the same. */
export const ROOMS = {
  worker: ['routes', 'features/*/server', 'features/*.ts', 'edge', 'ui', 'content', 'contract', 'packages'],
  routes: ['features/*/view', 'features/*/browser', 'features/*.ts', 'ui', 'content', 'contract', 'packages'],
  client: ['features/*/browser', 'features/*.ts', 'contract', '*.css'],
  features: ['edge', 'ui', 'content', 'contract', 'packages'],
  edge: ['content', 'contract', 'packages'],
  ui: ['content', 'contract', 'packages'],
  content: ['contract', 'seed', 'packages'],
  contract: [],
  host: ['edge', 'contract'],
  packages: [],
  tools: ['host', 'worker', 'features', 'edge', 'content', 'contract', 'packages', 'seed', 'test/origin'],
  ops: ['tools', 'host', 'worker', 'features', 'edge', 'content', 'contract', 'packages'],
  commands: ['ops', 'tools', 'features', 'edge', 'content', 'contract', 'packages'],
}

/** The rooms of the product; the others stand beside it. */
const PRODUCT_ROOMS = [
  'worker',
  'routes',
  'client',
  'features',
  'edge',
  'ui',
  'content',
  'contract',
  'host',
  'packages/(?:legal-documents|russian-text)',
]

/** The sides of a subject; `own`: what each may import of its subject besides itself and `wire.ts`, `…-wire.ts`; `below`: the rooms below it. */
const SIDES = {
  engine: { own: [], below: ['content', 'contract', 'packages'] },
  server: { own: ['engine', 'view'], below: ['edge', 'content', 'contract', 'packages'] },
  view: { own: ['engine', 'browser'], below: ['ui', 'content', 'contract', 'packages'] },
  browser: { own: ['engine', '[^/]+'], below: ['ui', 'content', 'contract', 'packages'] },
}

/** Subjects that stand on another one, and may use all of it on their own side. */
const STANDS_ON = {
  // A letter is sent, kept and delivered as a lead is.
  letter: 'leads',
  // Both are forms whose answers stand in the address.
  calculator: 'tool-form',
  assessment: 'tool-form',
}

const PRODUCT = `^(?:${PRODUCT_ROOMS.join('|')})/`
/** Files beside the product: tests, their fixtures, and the commands of operators and editors. */
const ASIDE =
  '\\.test\\.tsx?$|^(?:client/dev-[a-z]+|worker/dev(?:-site)?|packages/property-seed|packages/[^/]+/vitest\\.config)\\.ts$|/fixtures/|^packages/[^/]+/tools/'

/** `features/*.ts` are the files at the top of a subject's folder. @type {Record<string, string>} */
const SPECIAL = { 'features/*.ts': 'features/[^/]+/[^/]+\\.tsx?$', '*.css': '.+\\.css$' }
/** Paths below any of these folders or files. @param {string[]} paths */
const below = (paths) =>
  `^(?:${paths.map((path) => SPECIAL[path] ?? `${path.replace('.', '\\.').replace('*', '[^/]+')}(?:/|$)`).join('|')})`

const rooms = Object.entries(ROOMS).map(([room, others]) => ({
  name: room,
  comment: `${room}/ imports ${others.length > 0 ? `only ${others.join(', ')}` : 'nothing of the project'}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: ASIDE },
  to: { path: '^[^.]', pathNot: [below([room, ...others]), 'node_modules', '^[^/]+$'], dependencyTypesNot: ['npm', 'npm-dev', 'core'] },
}))

const sides = Object.entries(SIDES).map(([side, { own, below: lower }]) => ({
  name: `features/*/${side}`,
  comment: `The ${side} of a subject knows of its subject only ${['wire.ts', side, ...own].join(', ').replaceAll('\\', '')}, and below it ${lower.join(', ')}.`,
  severity: 'error',
  from: { path: `^features/([^/]+)/${side}/`, pathNot: ASIDE },
  to: {
    path: '^(?:features/$1|edge|ui|content|contract|client|routes|worker|seed)/',
    pathNot: [`^features/$1/(?:[a-z-]*wire\\.ts$|${side}/|(?:${own.join('|') || '-'})(?:/|$))`, below(lower)],
  },
}))

export default {
  forbidden: [
    ...rooms,
    ...sides,
    {
      name: 'one-subject-another',
      comment: 'One subject uses another through the files at the top of its folder, or a component of its view/.',
      severity: 'error',
      from: { path: `^features/([^/]+)/`, pathNot: [ASIDE, ...Object.keys(STANDS_ON).map((subject) => `^features/${subject}/`)] },
      to: { path: '^features/[^/]+/', pathNot: ['^features/$1/', '^features/[^/]+/[^/]+$', '^features/[^/]+/view/'] },
    },
    ...Object.entries(STANDS_ON).map(([subject, base]) => ({
      name: `${subject}-stands-on-${base}`,
      comment: `features/${subject}/ stands on features/${base}/; others it uses through the files at the top of their folders.`,
      severity: 'error',
      from: { path: `^features/${subject}/`, pathNot: ASIDE },
      to: { path: '^features/[^/]+/', pathNot: [`^features/(?:${subject}|${base})/`, '^features/[^/]+/[^/]+$', '^features/[^/]+/view/'] },
    })),
    {
      name: 'server-code-stays-on-the-server',
      comment: 'Nothing that the browser loads may reach worker/, edge/ or the server/ of a subject.',
      severity: 'error',
      from: { path: '^client/entry\\.ts$' },
      to: { path: '^(?:worker|edge|routes|features/[^/]+/(?:server|view))/', reachable: true },
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine runs in Node alone: no React, no package but those that check or compare data.',
      severity: 'error',
      from: { path: '^(?:features|packages)/[^/]+/engine/', pathNot: ASIDE },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(?:valibot|libphonenumber-js|diff)/' },
    },
    {
      name: 'packages-stand-alone',
      comment: 'A package imports nothing of the site, not even in its tests and commands.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^[^.]', pathNot: ['^packages/', 'node_modules/'], dependencyTypes: ['local'] },
    },
    {
      name: 'packages-by-their-names',
      comment: 'The site imports a package by its name, through the doors that its package.json exports.',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'one-package-another',
      comment: 'A package imports another one by its name, through the doors that its package.json exports.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/[^/]+/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'product-without-fixtures',
      comment: 'No file of the product imports a fixture, a test, a command or a development dependency.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: ASIDE },
      to: { path: [ASIDE, '^(?:test|commands|ops|tools|packages/(?:artwork|crawl-check))/'] },
    },
    {
      name: 'product-without-development-dependencies',
      comment: 'No file of the product imports a development dependency.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: ASIDE },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'commands-are-at-the-top',
      comment: 'Nothing imports a command but a test.',
      severity: 'error',
      from: { pathNot: '^commands/|\\.test\\.tsx?$' },
      to: { path: '^commands/' },
    },
    {
      name: 'no-circles',
      comment: 'No file imports itself by way of others, types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    exclude: { path: '^(?:dist|node_modules/\\.|\\.)' },
  },
}
