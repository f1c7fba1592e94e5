import { parseArgs } from 'node:util'
import { connect } from './cloudflare/account.ts'
import { environmentNamed } from './cloudflare/deployment.ts'
import { planOf, setUp } from './cloudflare/setup/set-up.ts'

/**
 * `npm run setup -- --base https://site.ru`: makes what the site needs in an account of Cloudflare; can be repeated. `--env staging` for the copy to try
 * things on, `--dry-run` tells what it would do and asks nobody.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, env: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const options = { environment: environmentNamed(values.env), base: values.base ?? null }
  if (values['dry-run']) return planOf(options).forEach((line) => void console.log(line))
  await setUp(connect(process.env), { ...options, say: (line) => console.log(line) })
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
