import {
  type LeadsAccess,
  type LeadsCommand,
  leadsOptions,
  leadsVerbs,
  readLeadsCommand,
  runLeadsCommand,
} from '../ops/leads/leads-command.ts'
import { command, flag, runCommand } from '../tools/command-line/command-line.ts'

/** The operator's access to the outbox; leads are decrypted on this machine only. */
export const leads = command({
  usage: `npm run leads -- list                       what waits, is delivered, is dead
npm run leads -- show {number or key}       one lead, opened
npm run leads -- export                     every lead whose content is kept, opened, as lines of JSON
npm run leads -- requeue {number, key or dead}   tries again what a sink has refused
npm run leads -- make-key                   makes the deployment's LEADS_KEY, into a file
npm run leads -- rotate-key                 replaces that key, and seals everything anew; --lost {name} gives up what a lost key has sealed
Add --remote for the deployment's database; its key is read from .leads-key, LEADS_KEY_FILE names another file.
STATE_DIR names the state of npm start or of a host; LEADS_KEY_FILE the file of that host's key.`,
  options: { ...leadsOptions, remote: flag },
  verbs: { ...leadsVerbs, 'make-key': [] },
  parse: ({ values: { remote, lost }, words }) => ({ ...readLeadsCommand(words, lost), remote }),
  run: answer,
})

async function answer({ remote, ...given }: LeadsCommand & { remote: boolean }): Promise<void> {
  if (given.verb === 'make-key') return makeKey(remote)
  await runLeadsCommand(await accessTo(remote), given)
}

/** Loads only the modules that the leads need. */
async function accessTo(remote: boolean): Promise<LeadsAccess> {
  if (remote) return (await import('../ops/leads/deployment-leads.ts')).deploymentAccess()
  const { stateAccess } = await import('../ops/leads/state-leads.ts')
  return stateAccess(process.env['STATE_DIR'] ?? '.state')
}

async function makeKey(remote: boolean): Promise<void> {
  if (remote) throw new Error('make-key without --remote: it makes a file on this machine, and npm run deploy uploads it')
  const { makeDeploymentKey } = await import('../ops/leads/deployment-leads.ts')
  makeDeploymentKey()
}

if (import.meta.main) await runCommand(leads)
