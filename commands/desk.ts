import { type DeskCommand, deskOptions, deskVerbs, readDeskCommand, runDeskCommand } from '../ops/desk/desk-command.ts'
import type { OpenDesk } from '../ops/desk/open-desk.ts'
import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'
import { type Environment, environmentNamed } from '../tools/wrangler/deployment.ts'

export const desk = command({
  usage: `npm run desk -- list                       drafts, and who changed them last
npm run desk -- draft {path} {file}        keeps the text of a file as the draft of pages/serm.md; --remove instead of a file takes it away, --drop forgets the draft
npm run desk -- publish {path…}            checks the drafts and shows them, as one publication; --note {text} says why
npm run desk -- undo {number}              brings back what a publication has changed, except for files that were changed again since
npm run desk -- history {path}             the publications that changed a file
npm run desk -- invite {email} --roles admin    makes a link with which somebody signs in for the first time; --name says what others call them
npm run desk -- pull                       writes what the desk shows to seed/; --texts=desk or --texts=files where both changed a sentence
npm run desk -- status                     what is shown, what waits, what differs from seed/
  --remote          all of it on the desk of the deployment
  --env staging     of its copy
STATE_DIR names the state of npm start or of a host, DATABASE_URL the PostgreSQL of hosts. They work while the site runs and while it does not.`,
  options: { ...deskOptions, remote: flag, env: { type: 'string', rule: text } },
  verbs: deskVerbs,
  parse: ({ values: { remote, env, ...values }, words }) => ({
    given: readDeskCommand(words, values),
    environment: remote || env !== undefined ? environmentNamed(env) : null,
  }),
  run: ({ given, environment }: { given: DeskCommand; environment: Environment | null }) => runDeskCommand(() => open(environment), given),
})

/** Loads only the modules that the desk needs. */
async function open(environment: Environment | null): Promise<OpenDesk> {
  const { openDeploymentDesk, openStateDesk } = await import('../ops/desk/state-desk.ts')
  return environment ? openDeploymentDesk(environment) : openStateDesk(process.env)
}

if (import.meta.main) await runCommand(desk)
