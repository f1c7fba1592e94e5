import { command, runCommand } from '../../tools/command-line/command-line.ts'
import { activate, rollback } from './activate.ts'
import { siteLeads } from './leads.ts'
import { thisMachine } from './machine.ts'
import { publish, rollbackContent } from './publish.ts'
import { showStatus } from './show-machine-status.ts'

/** The command `bin/site`. site.sh itself starts backup and restore, and `leads` and `desk` parse their own arguments. */
export const site = command({
  usage: `site activate {tar or folder}        takes a release and makes it live
site rollback [release]              makes the last one, or that one, live again
site publish {tar or folder}         shows other content, without a restart
site rollback-content [version]      shows the last one, or that one, again
site desk list                       drafts of texts; also draft, publish, undo, history, status, sync
site leads list                      forms that visitors sent; also show, export, requeue, rotate-key
site backup {folder}                 copies leads and desk while the site runs
site restore {backup} [--replace]    brings them back while it does not run
site status                          what is live, what can be gone back to, leads, errors and how quick pages are; so does site alone`,
  verbs: {
    activate: ['tar or folder'],
    rollback: ['release?'],
    publish: ['tar or folder'],
    'rollback-content': ['version?'],
    desk: ['…'],
    leads: ['…'],
    backup: ['folder'],
    restore: ['backup'],
    status: [],
  },
  parse: ({ words: [verb, argument] }) => ({ verb, argument }),
  async run({ verb, argument }) {
    const machine = thisMachine(process.env)
    if (verb === 'rollback') return rollback(machine, argument)
    if (verb === 'rollback-content') return rollbackContent(machine, argument)
    if (verb === 'activate' && argument) return activate(machine, argument)
    if (verb === 'publish' && argument) return publish(machine, argument)
    if (verb !== 'status') throw new Error(`bin/site starts ${verb}, not this file`)
    await showStatus(machine)
  },
})

if (import.meta.main) {
  const args = process.argv.slice(2)
  const [verb, ...rest] = args
  if (verb === 'leads') await runCommand(siteLeads, { args: rest })
  else if (verb === 'desk') await runCommand((await import('./site-desk.ts')).siteDesk, { args: rest })
  else await runCommand(site)
}
