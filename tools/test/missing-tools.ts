import { findChromium } from '../browser/chromium.ts'
import { findOffice } from '../office/office.ts'
import { findPostgres } from '../programs/find-postgres.ts'

/** Programs that tests need and npm does not install. Each is looked for, and installed where that is allowed; throws a sentence without it. */
const FIND = { Chromium: findChromium, PostgreSQL: findPostgres, LibreOffice: findOffice }

export type Tool = keyof typeof FIND

/** Why tools are missing, for those that are. */
export function missingTools(wanted: readonly Tool[]): Map<Tool, string> {
  const missing = new Map<Tool, string>()
  for (const tool of new Set(wanted)) {
    try {
      FIND[tool]()
    } catch (error) {
      missing.set(tool, error instanceof Error ? error.message : `${error}`)
    }
  }
  return missing
}
