import { existsSync, readFileSync } from 'node:fs'
import type { Rollup } from 'vite'

/** An error as Vite's overlay shows it. */
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

/** Gives an error the file, the line and an excerpt of the first of our sources in its stack, and leaves only these in it. */
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

/** Vite names only the file with an import that leads nowhere. */
function placeOfImport(message: string): Place | undefined {
  const [, specifier = '', file = ''] = MISSING_IMPORT.exec(message) ?? []
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`))
  return index < 0 ? undefined : { file, line: index + 1, column: (lines[index] ?? '').indexOf(specifier) + 1 }
}

/** The lines around a place, numbered as Vite's overlay expects them. */
function excerptOf(lines: string[], { line, column }: Place): string {
  const first = Math.max(1, line - LINES_AROUND)
  const numbered = lines.slice(first - 1, line + LINES_AROUND).flatMap((text, index) => {
    const number = String(first + index)
    const shown = `${number}  |  ${text}`
    return first + index === line ? [shown, `${' '.repeat(number.length)}  |  ${' '.repeat(Math.max(0, column - 1))}^`] : [shown]
  })
  return `${numbered.join('\n')}\n`
}
