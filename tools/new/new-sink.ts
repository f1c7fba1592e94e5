import { factNames, hostNames } from '../../content/facts/site-facts.ts'
import { createDraft, Refusal, type Scaffold } from './tree.ts'

const LEADS = 'features/leads/server'
const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'
const CONSENT = 'seed/pages/coglasie-na-obrabotku-personalnyih-dannyih.md'

/** Scaffolds a receiver of leads that accepts signed JSON, with its settings, its facts and row of the privacy policy, and a test. */
export function newSink(name: string): Scaffold {
  if (!/^[a-z][a-z0-9]*$/.test(name)) throw new Refusal(`A receiver is named by small Latin letters and digits, got "${name}".`)
  if ([...factNames, ...hostNames].some((taken) => taken === name))
    throw new Refusal(`The privacy policy knows ${name} already (content/facts/site-facts.ts).`)
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const [url, secret] = [`${name.toUpperCase()}_URL`, `${name.toUpperCase()}_SECRET`]
  const draft = createDraft()
  draft.create(`${LEADS}/sinks/${name}.ts`, sink(name, Name))
  draft.create(`${LEADS}/sinks/${name}.test.ts`, test(name, Name))
  draft.after(`${LEADS}/sinks/sink.ts`, "'LEADS_EMAIL_TO' },\n", `  ${name}: { address: '${url}', secret: '${secret}' },\n`)
  draft.importing(`${LEADS}/sinks/create-sinks.ts`, `import { create${Name} } from './${name}.ts'`)
  draft.before(
    `${LEADS}/sinks/create-sinks.ts`,
    '    ...(LEADS_EMAIL_TO ?',
    `    ...(config.${url} ? [create${Name}({ url: config.${url}, secret: config.${secret} })] : []),\n`,
  )
  draft.before('edge/config.ts', '  LEADS_EMAIL_FROM: emptyOr(', `  ${url}: emptyOr(isHttpAddress, ADDRESS),\n  ${secret}: secret(),\n`)
  draft.before(
    'wrangler.toml',
    '# Sink: e-mail.',
    `# Sink: ${name}, an address that takes JSON; signed with secret ${secret}.\n${url} = ""\n`,
  )
  draft.before('content/facts/site-facts.ts', "  'noSinks',\n", `  '${name}',\n`)
  draft.after('content/facts/site-facts.ts', "hostNames = ['amocrm', 'webhook', 'email',", ` '${name}',`)
  draft.before(
    POLICY,
    '| {if:backups}',
    `| {if:${name}} ((Кто это)), адрес {host:${name}} | ((Зачем ему заявки)) | Имя, контакт, сообщение |\n`,
  )
  draft.before(CONSENT, '- {if:backups}', `- {if:${name}} ((Кто это)), {host:${name}}: имя, контакт, сообщение;\n`)
  const next = [
    `what the service takes and answers: ${LEADS}/sinks/${name}.ts; then the cases of ${name}.test.ts`,
    `the row of the privacy policy, as a lawyer reads it: ${POLICY}`,
    `its line of the consent, and another version of that text (seed/policy.json): ${CONSENT}`,
    `secret ${secret} in .dev.vars here, in .secrets for a deployment`,
  ]
  return { files: draft.files, next }
}

function sink(name: string, Name: string): string {
  return `import { postSigned, type Receiver } from '../../../../edge/post-signed.ts'
import { contentHash } from '../accept.ts'
import { textOf } from '../submission.ts'
import { receiptOutcome, type Sink } from './sink.ts'

/** Posts leads as text; any 2xx response that is no page counts as accepted. */
export function create${Name}(receiver: Receiver): Sink {
  return {
    name: '${name}',
    receivesAll: () => true,
    async send(submission, { timeoutMs }) {
      const { id, number, content } = submission
      const response = await postSigned(receiver, id, { id, number, text: textOf(submission) }, timeoutMs)
      return receiptOutcome(response, { idempotencyKey: id, contentHash: await contentHash(content) }, 'status')
    },
  }
}
`
}

function test(name: string, Name: string): string {
  return `import { expect, inject, it } from 'vitest'
import { RECEIVER_SECRET } from '../../../../test/receiver/behaviours.ts'
import { leadDeps, receivedBy, storeLead } from '../../../../test/worker/lead-deps.ts'
import { deliver } from '../deliver.ts'
import { create${Name} } from './${name}.ts'

function account(script: string) {
  const account = \`\${script}~\${crypto.randomUUID()}\`
  return { account, sink: create${Name}({ url: \`\${inject('receiver')}/\${account}\`, secret: RECEIVER_SECRET }) }
}

it.each([
  ['silent', 'delivered'],
  ['broken', 'waiting'],
  ['html', 'waiting'],
  ['refused', 'dead'],
])('a lead for ${name}, which acts as %s, is %s', async (script, state) => {
  const deps = await leadDeps({ sinks: [account(script).sink] })
  expect(await deliver(deps, await storeLead(deps))).toBe(state)
})

it('${name} gets the number, under which people find the lead, and its text', async () => {
  const { account: name, sink } = account('silent')
  const deps = await leadDeps({ sinks: [sink] })
  const id = await storeLead(deps)
  await deliver(deps, id)
  expect(await receivedBy(name)).toEqual([{ id, number: expect.any(Number), text: expect.stringContaining('Прошу помочь') }])
})
`
}
