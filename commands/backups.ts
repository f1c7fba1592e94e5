import { command, runCommand } from '../tools/command-line/command-line.ts'

export const backups = command({
  usage: `npm run backups -- list                      the copies of leads and desk in the bucket
npm run backups -- fetch {name or newest} {folder}   downloads one, or the newest of both, for npm run restore
The bucket is that of wrangler.local.toml or of the environment; BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY are read from .dev.vars or the environment.`,
  verbs: { list: [], fetch: ['name', 'folder'] },
  parse: ({ words }) => words,
  async run([, name, folder]) {
    const { openBackups } = await import('../ops/backup/open-backups.ts')
    const { list, fetchTo } = openBackups()
    if (name === undefined || folder === undefined) await list()
    else await fetchTo(name, folder)
  },
})

if (import.meta.main) await runCommand(backups)
