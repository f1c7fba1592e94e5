import { runMain } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Goes on as the program of a package. In the root of the repository it gets a file of settings, if its command takes one and the arguments name
 * neither a file nor another root; elsewhere it finds the settings of that folder.
 * @param {string} program
 * @param {string} settings
 * @param {(args: string[]) => boolean} takesSettings
 */
export function runWithSettings(program, settings, takesSettings) {
  const args = process.argv.slice(2)
  const isInRoot = join(process.cwd(), '/') === ROOT
  const isNamed = args.some((arg) => /^(?:--config|-c|--root|-r)(?:=|$)/.test(arg))
  if (isInRoot && !isNamed && takesSettings(args)) process.argv.push('--config', settings)
  process.argv[1] = join(ROOT, 'node_modules', program)
  runMain()
}
