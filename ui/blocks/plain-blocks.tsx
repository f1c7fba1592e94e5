import type { ReactNode } from 'react'
import type { BlockOf, BlockType } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'
import { AccessTable } from './access-table.tsx'
import { Downloads } from './downloads.tsx'
import { IndexList } from './index-list.tsx'
import { Callout, Cta, Faq, LinkColumns, Rules } from './lists.tsx'
import { PriceExamples } from './price-examples.tsx'
import { PriceFormula } from './price-formula.tsx'
import { PriceList } from './price-list.tsx'
import { SearchStory } from './search-story.tsx'
import { Situations } from './situations.tsx'
import { Statement } from './statement.tsx'
import { StepLine, Steps, Timeline } from './steps.tsx'
import { Table } from './tables.tsx'
import { Tools } from './tools.tsx'
import { Verdict } from './verdict.tsx'

/** Views of the blocks that need only their own data. */
export const plainBlocks = {
  text: (block) => (
    <Section title={block.title} id={block.id} className="prose">
      <RichText html={block.html} />
    </Section>
  ),
  features: (block) => featuresView(block),
  verdict: (block) => <Verdict block={block} />,
  steps: (block) => stepsView(block),
  prices: (block) => (block.look === 'examples' ? <PriceExamples block={block} /> : <PriceList block={block} />),
  formula: (block) => <PriceFormula block={block} />,
  table: (block) => (block.look === 'access' ? <AccessTable block={block} /> : <Table block={block} />),
  statement: (block) => <Statement block={block} />,
  'live-search': (block) => <SearchStory block={block} />,
  callout: (block) => <Callout block={block} />,
  faq: (block) => <Faq block={block} />,
  downloads: (block) => <Downloads block={block} />,
  timeline: (block) => <Timeline block={block} />,
  cta: (block) => <Cta block={block} />,
} satisfies { [Type in BlockType]?: (block: BlockOf<Type>) => ReactNode }

function featuresView(block: BlockOf<'features'>): ReactNode {
  if (block.look === 'situations') return <Situations block={block} />
  if (block.look === 'links') return <LinkColumns block={block} />
  if (block.look === 'list') return <IndexList block={block} />
  return block.look === 'tools' ? <Tools block={block} /> : <Rules block={block} />
}

function stepsView(block: BlockOf<'steps'>): ReactNode {
  if (block.look === 'line') return <StepLine block={block} />
  return block.look === 'rules' ? <Rules block={block} /> : <Steps block={block} />
}
