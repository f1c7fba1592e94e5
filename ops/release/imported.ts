import { cruise } from 'dependency-cruiser'

export interface Imported {
  /** Sources, the entries among them. Sorted. */
  files: string[]
  /** Names of npm packages. Sorted. */
  packages: string[]
}

/** What these entries import when they run, directly and through others. */
export async function importedBy(entries: string[]): Promise<Imported> {
  const { output } = await cruise(entries, {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report instead of its result')
  const dependencies = output.modules.flatMap((one) => one.dependencies)
  const missing = dependencies.find(({ couldNotResolve }) => couldNotResolve)
  if (missing) throw new Error(`${missing.module} cannot be found; is it installed?`)
  const files = output.modules.map(({ source }) => source).filter((file) => /^(?!node_modules\/).*\.ts$/.test(file))
  const packages = dependencies.filter(({ dependencyTypes }) => dependencyTypes.some((type) => type === 'npm' || type === 'npm-dev'))
  return { files: [...new Set(files)].sort(), packages: [...new Set(packages.map(({ module }) => packageOf(module)))].sort() }
}

/** `@hono/node-server/serve-static` → `@hono/node-server` */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}
