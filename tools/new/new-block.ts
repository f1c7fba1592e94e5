import { readFileSync } from 'node:fs'
import { createDraft, Refusal, type Scaffold } from './tree.ts'

const SCHEMA = 'content/schemas/block.ts'

/** Scaffolds a block with a title and running text, from its schema to its view, so that a page can use it at once. Its Markdown follows from its markup. */
export function newBlock(name: string): Scaffold {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) throw new Refusal(`A block is named by small Latin letters and single hyphens, got "${name}".`)
  const camel = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const Component = `${camel[0]?.toUpperCase()}${camel.slice(1)}`
  const schema = readFileSync(SCHEMA, 'utf8')
  if (schema.includes(`v.literal('${name}')`)) throw new Refusal(`The block ${name} is there already (${SCHEMA}).`)
  if (new RegExp(`\\b${camel}\\b`).test(schema.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')))
    throw new Refusal(`${SCHEMA} uses the name ${camel} for something else.`)
  const key = camel === name ? name : `'${name}'`
  const draft = createDraft()
  draft.before(SCHEMA, 'const anyBlock', `const ${camel} = v.object({ type: v.literal('${name}'), ...titled, html: htmlSchema })\n\n`)
  draft.after(SCHEMA, '\n  cta,\n', `  ${camel},\n`)
  draft.before('content/compile/read-blocks.ts', "    case 'statement':\n", `    case '${name}':\n`)
  draft.create(`ui/blocks/${name}.tsx`, view(name, Component))
  draft.create(`ui/blocks/${name}.css`, `@layer components {\n  .${name} {\n    max-width: var(--measure);\n  }\n}\n`)
  draft.importing('ui/blocks/plain-blocks.tsx', `import { ${Component} } from './${name}.tsx'`)
  draft.after(
    'ui/blocks/plain-blocks.tsx',
    '  cta: (block) => <Cta block={block} />,\n',
    `  ${key}: (block) => <${Component} block={block} />,\n`,
  )
  draft.before('seed/README.md', '| `cta` |', `| \`${name}\` | \`title\`, \`intro\`?, \`text\` |\n`)
  const next = [
    `its fields: ${SCHEMA}; how the compiler reads those that hold Markdown: content/compile/read-blocks.ts; what editors read: seed/README.md`,
    `its look: ui/blocks/${name}.tsx and ${name}.css (${name}.first.css for what a first screen may show); how its markup becomes Markdown: ui/README.md`,
    `a page that has it: ::: ${name} in a file of seed/pages/`,
  ]
  return { files: draft.files, next }
}

function view(name: string, Component: string): string {
  return `import type { BlockOf } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

export function ${Component}({ block }: { block: BlockOf<'${name}'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="${name}">
      <RichText html={block.html} />
    </Section>
  )
}
`
}
