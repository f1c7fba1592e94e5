import { command, flag, oneOf, runCommand, text } from '../tools/command-line/command-line.ts'
import { environmentNamed } from '../tools/wrangler/deployment.ts'

const side = oneOf('desk', 'files')

export const publish = command({
  usage: `npm run publish                        checks seed/, says what changes, and shows it as the new edition in the state of npm start
npm run publish -- --dry-run           only says what would change
npm run publish -- --rollback          shows the edition before again
npm run publish -- --to {version}      shows another one that is still kept
  --texts=desk, --texts=files   which side counts where the desk and seed/ have changed the same sentence
  --remote          all of it in the deployment, whose visitors see it within a minute
  --env staging     in its copy`,
  options: {
    'dry-run': flag,
    rollback: flag,
    to: { type: 'string', rule: text },
    texts: { type: 'string', rule: side },
    remote: flag,
    env: { type: 'string', rule: text },
  },
  parse({ values: { 'dry-run': isDryRun, rollback, to, texts, remote, env } }) {
    const isBack = rollback || to !== undefined
    if (rollback && to !== undefined) throw new Error('--rollback or --to {version}, not both')
    if (isDryRun && isBack) throw new Error('--dry-run says what a publish would change; leave it out to go back to an earlier edition')
    if (isBack && texts !== undefined) throw new Error('--texts belongs to a publish; an earlier edition is shown as it was')
    return { isDryRun, isBack, to, preferred: texts, environment: remote || env !== undefined ? environmentNamed(env) : null }
  },
  async run(options) {
    const { publishSeed } = await import('../ops/publish/publish-seed.ts')
    await publishSeed(options)
  },
})

if (import.meta.main) await runCommand(publish)
