import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import type { DevEnvironment, Rollup } from 'vite'

const PLACE_IN_BROWSER = /https?:\/\/[^/\s]+(\/[^\s()]*?):(\d+):(\d+)/g

/** An error with the fields of Vite's overlay. */
export interface LocatedError extends Error {
  id?: string
  loc?: Rollup.RollupLog['loc']
  frame?: string
}

interface Place {
  file: string
  line: number
  column: number
}

const PLACE = /((?:\/|[A-Za-z]:[\\/])[^\s()]+?):(\d+):(\d+)/
const MISSING_IMPORT = /^Failed to load url (\S+) \(resolved id: .*?\) in (\S+)\. Does the file exist\?/
const LINES_AROUND = 3

/** Adds the file, the line and an excerpt of the first own source in the stack to an error, and removes other sources from the stack. */
export function locatedError(error: LocatedError, root: string): LocatedError {
  const places = (error.stack ?? '').split('\n').filter((line) => isOurs(line, root))
  error.stack = error.name === 'SeedError' ? '' : places.join('\n')
  if (error.id || error.name === 'SeedError') return error
  const place = placeOfImport(error.message) ?? placeIn(places[0])
  if (!place) return error
  return Object.assign(error, { id: place.file, loc: place, frame: excerptOf(readFileSync(place.file, 'utf8').split('\n'), place) })
}

function isOurs(line: string, root: string): boolean {
  return /^\s*at /.test(line) && line.includes(`${root}/`) && !line.includes('/node_modules/')
}

function placeIn(line = ''): Place | undefined {
  const [, file = '', at, column] = PLACE.exec(line) ?? []
  return existsSync(file) ? { file, line: Number(at), column: Number(column) } : undefined
}

/** Place of an import that cannot be resolved, of which Vite names only the file. */
function placeOfImport(message: string): Place | undefined {
  const [, specifier = '', file = ''] = MISSING_IMPORT.exec(message) ?? []
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`))
  return index < 0 ? undefined : { file, line: index + 1, column: (lines[index] ?? '').indexOf(specifier) + 1 }
}

/** The lines around a place, in the format of Vite's overlay. */
function excerptOf(lines: string[], { line, column }: Place): string {
  const first = Math.max(1, line - LINES_AROUND)
  const numbered = lines.slice(first - 1, line + LINES_AROUND).flatMap((text, index) => {
    const number = String(first + index)
    const shown = `${number}  |  ${text}`
    return first + index === line ? [shown, `${' '.repeat(number.length)}  |  ${' '.repeat(Math.max(0, column - 1))}^`] : [shown]
  })
  return `${numbered.join('\n')}\n`
}

/**
 * Errors of the worker cross a call between isolates, where they lose their stack, but not their own properties. So each source module records the stack of
 * errors during its evaluation in a property, and `worker/dev.ts` restores it. `onRefused` receives errors of Vite's transforms and loads, with file, line
 * and excerpt, which the worker drops.
 */
export function recordStacks(environment: DevEnvironment, onRefused: (error: unknown) => void): void {
  const fetchModule = environment.fetchModule.bind(environment)
  environment.fetchModule = async (id, importer, options) => {
    try {
      const fetched = await fetchModule(id, importer, options)
      return 'code' in fetched && fetched.file && !fetched.file.includes('/node_modules/')
        ? { ...fetched, code: notingStack(fetched.code) }
        : fetched
    } catch (error) {
      // The worker would cache the failure of the importer, even once the file exists.
      for (const module of environment.moduleGraph.getModulesByFile(importer ?? '') ?? []) environment.moduleGraph.invalidateModule(module)
      onRefused(error)
      throw error
    }
  }
}

/** Wraps the code of a module, without changing its line numbers. */
function notingStack(code: string): string {
  return `try{${code}\n}catch(error){if(error instanceof Error&&Object.isExtensible(error))error.stackAtThrow??=error.stack;throw error}`
}

export interface ThrownInBrowser {
  message: string
  stack: string
}

/** Maps the stack of an error from the modules of the browser to files and lines of the sources. */
export async function withSources({ message, stack }: ThrownInBrowser, { moduleGraph }: DevEnvironment): Promise<Error> {
  const places = new Map<string, string>()
  for (const [place, path = '', line, column] of stack.matchAll(PLACE_IN_BROWSER)) {
    const module = await moduleGraph.getModuleByUrl(path.replace(/[?&]t=\d+/, ''))
    const map = module?.transformResult?.map
    if (!module?.file || !map || !('version' in map)) continue
    const { sources, sourcesContent, names, mappings } = map
    const payload = { file: module.file, version: 3, sourceRoot: '', names, mappings, sources: sources.map(String) }
    const sourceMap = new SourceMap({ ...payload, sourcesContent: (sourcesContent ?? []).map(String) })
    const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1)
    if ('originalLine' in entry) places.set(place, `${module.file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`)
  }
  return Object.assign(new Error(message), { stack: stack.replaceAll(PLACE_IN_BROWSER, (place) => places.get(place) ?? place) })
}
