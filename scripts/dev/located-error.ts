import { existsSync, readFileSync } from 'node:fs'
import type { Rollup } from 'vite'

/** An error as Vite's overlay shows it. */
export interface LocatedError extends Error {
  id?: string
  loc?: Rollup.RollupLog['loc']
  frame?: string
}

const PLACE = /((?:\/|[A-Za-z]:[\\/])[^\s()]+?):(\d+):(\d+)/
const LINES_AROUND = 3

/** Gives an error the file, the line and an excerpt of the first of our sources in its stack, and leaves only these in it. */
export function locatedError(error: LocatedError, root: string): LocatedError {
  if (error.id) return error
  if (error.name === 'SeedError') return Object.assign(error, { stack: '' })
  const places = (error.stack ?? '').split('\n').filter((line) => isOurs(line, root))
  error.stack = places.join('\n')
  const [, file = '', line = '', column = ''] = PLACE.exec(places[0] ?? '') ?? []
  if (!existsSync(file)) return error
  const loc = { file, line: Number(line), column: Number(column) }
  return Object.assign(error, { id: file, loc, frame: excerptOf(readFileSync(file, 'utf8').split('\n'), loc) })
}

function isOurs(line: string, root: string): boolean {
  return /^\s*at /.test(line) && line.includes(`${root}/`) && !line.includes('/node_modules/')
}

/** The lines around a place, numbered as Vite's overlay expects them. */
function excerptOf(lines: string[], { line, column }: { line: number; column: number }): string {
  const first = Math.max(1, line - LINES_AROUND)
  const numbered = lines.slice(first - 1, line + LINES_AROUND).flatMap((text, index) => {
    const number = String(first + index)
    const shown = `${number}  |  ${text}`
    return first + index === line ? [shown, `${' '.repeat(number.length)}  |  ${' '.repeat(Math.max(0, column - 1))}^`] : [shown]
  })
  return `${numbered.join('\n')}\n`
}
