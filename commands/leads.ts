import { type LeadsCommand, leadsOptions, leadsVerbs, readLeadsCommand } from '../ops/leads/read-command.ts'
import { type LeadsPlace, runLeadsCommand } from '../ops/leads/run-command.ts'
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
  order: ({ values: { remote, lost }, words }) => ({ ...readLeadsCommand(words, lost), remote }),
  run: answer,
})

async function answer({ remote, ...order }: LeadsCommand & { remote: boolean }): Promise<void> {
  if (order.verb === 'make-key') return makeKey(remote)
  await runLeadsCommand(await placeOf(remote), order)
}

/** A place loads what it needs alone. */
async function placeOf(remote: boolean): Promise<LeadsPlace> {
  if (remote) return (await import('../ops/leads/deployment-place.ts')).deploymentPlace()
  const { statePlace } = await import('../ops/leads/state-place.ts')
  return statePlace(process.env['STATE_DIR'] ?? '.state')
}

async function makeKey(remote: boolean): Promise<void> {
  if (remote) throw new Error('make-key without --remote: it makes a file on this machine, and npm run deploy uploads it')
  const { makeDeploymentKey } = await import('../ops/leads/deployment-place.ts')
  makeDeploymentKey()
}

if (import.meta.main) await runCommand(leads)
