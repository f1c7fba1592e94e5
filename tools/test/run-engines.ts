import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { missingTools } from './missing-tools.ts'
import { ENGINE_TOOLS, engineJourneys } from './parts.ts'

type EngineName = keyof typeof ENGINE_TOOLS

/** Runs the journeys of `test/engines/` in the engines, by default in all, after installing what is missing. Exits as Playwright does. */
export async function runEngines(engines: readonly EngineName[], only: string | undefined): Promise<void> {
  const chosen = engines.length > 0 ? engines : (Object.keys(ENGINE_TOOLS) as EngineName[]) // a literal object has no other keys
  const missing = missingTools(chosen.map((engine) => ENGINE_TOOLS[engine]))
  if (missing.size > 0) throw new Error([...missing.values()].join('\n'))
  const [program, ...args] = engineJourneys(chosen, only === undefined ? [] : ['-g', only]).command
  const [status] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
  process.exitCode = Number(status ?? 1)
}
