import { prepareDev } from './prepare-dev.ts'

/**
 * The `[build]` command of wrangler.toml: wrangler runs it before it serves, deploys or types anything by that file. Serving is prepared; all
 * else is refused where `tools/bin/wrangler.mjs` has not refused it already.
 */
async function hook(command: string): Promise<void> {
  // Types follow from wrangler.toml alone.
  if (command === 'types') return
  if (command === 'dev') return prepareDev()
  console.error(`"wrangler ${command}" is not for this site: "npm run deploy" builds it, tries it and brings it to the visitors.`)
  process.exitCode = 1
}

await hook(process.env['WRANGLER_COMMAND'] ?? 'build')
