import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const REGISTRY = 'client/islands/registry.ts'

/** The components that React draws in browsers: every `.tsx` that the registry of widgets reaches. */
export function widgetFiles(): string[] {
  const reached = new Set([REGISTRY])
  for (const file of reached) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
      const imported = join(dirname(file), path)
      if (existsSync(imported)) reached.add(imported)
    }
  }
  return [...reached].filter((file) => file.endsWith('.tsx')).sort()
}
