import { parseArgs } from 'node:util'
import { printFinding } from '../content/check/finding.ts'
import { type ContentEdition, contentEdition } from '../content/compile/content-edition.ts'
import { differenceOf, printDifference } from './publish/difference.ts'
import { publishContent, rollBackEdition } from './publish/publish-content.ts'
import type { PublishTarget } from './publish/target.ts'
import { claimState } from './serve/claim-state.ts'
import { openState } from './serve/local-site.ts'
import { localTarget } from './serve/seed-local.ts'
import { textFindings } from './text-findings.ts'
import { readTexts } from './texts.ts'

/** A place for editions, and how to leave it. */
interface OpenTarget {
  target: PublishTarget
  close(): Promise<void>
}

/**
 * `npm run publish`: checks and compiles `seed/`, says what changes, and shows it as the new edition. `-- --dry-run` only says it,
 * `-- --rollback` shows the edition before again, `-- --to {version}` another one that is still kept.
 */
async function publish(): Promise<void> {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    to: { type: 'string' },
  } as const
  const { 'dry-run': isDryRun, rollback, to } = parseArgs({ options }).values
  const isBack = rollback || to !== undefined
  if (isDryRun && isBack) throw new Error('--dry-run says what a publish would change; leave it out to go back to an earlier edition')
  const edition = isBack ? null : checkedEdition()
  const { target, close } = await openLocal()
  try {
    if (edition) await publishEdition(target, edition, isDryRun)
    else console.log(`Edition ${await rollBackEdition(target, new Date(), to)} is shown`)
  } finally {
    await close()
  }
}

function checkedEdition(): ContentEdition {
  const texts = readTexts()
  const findings = textFindings(texts)
  if (findings.length === 0) return contentEdition(texts.seed)
  const lines = findings.map((finding) => printFinding(finding, texts.files))
  throw new Error([...lines, 'Nothing was published: correct the texts, `npm run check` checks them again'].join('\n'))
}

async function publishEdition(target: PublishTarget, edition: ContentEdition, isDryRun: boolean): Promise<void> {
  console.log(printDifference(await differenceOf(target, edition)))
  if (isDryRun) return console.log(`Nothing was published: edition ${edition.version} would be`)
  const isNew = await publishContent(target, edition)
  console.log(`Edition ${edition.version} is shown${isNew ? '' : ' already'}`)
}

/** The state of `npm start`, which must not run: two processes would write to the same files. */
async function openLocal(): Promise<OpenTarget> {
  const stateDir = process.env.STATE_DIR ?? '.state'
  claimState(stateDir)
  const state = openState(stateDir)
  return { target: await localTarget(state), close: () => state.dispose() }
}

await publish().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
