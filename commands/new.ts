import { command, oneOf, runCommand } from '../tools/command-line/command-line.ts'

const kindRule = oneOf('page', 'post', 'block', 'sink')

export const startNew = command({
  usage: `npm run new -- page {address}   a page of blocks in seed/pages/
npm run new -- post {address}   an article in seed/posts/
npm run new -- block {name}     a kind of block: schema, view, style
npm run new -- sink {name}      a receiver of leads: settings, delivery, privacy policy, test`,
  verbs: { page: ['address'], post: ['address'], block: ['name'], sink: ['name'] },
  parse: ({ words: [kind = '', name = ''] }) => ({ kind: kindRule(kind, 'A beginning'), name }),
  async run({ kind, name }) {
    const { writeScaffold } = await import('../tools/new/write-scaffold.ts')
    writeScaffold(kind, name)
  },
})

if (import.meta.main) await runCommand(startNew)
