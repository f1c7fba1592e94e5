import type { ReactNode } from 'react'
import type { BlockOf, BlockType } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'
import { Callout, Cta, Faq, Features, Grounds, Stats, Verdict } from './lists.tsx'
import { Steps, Timeline } from './steps.tsx'
import { Prices, Table } from './tables.tsx'

/** Views of the blocks that need nothing but their own data. */
export const plainBlocks = {
  text: (block) => (
    <Section title={block.title} id={block.id} className="prose">
      <RichText html={block.html} />
    </Section>
  ),
  features: (block) => <Features block={block} />,
  verdict: (block) => <Verdict block={block} />,
  steps: (block) => <Steps block={block} />,
  grounds: (block) => <Grounds block={block} />,
  prices: (block) => <Prices block={block} />,
  table: (block) => <Table block={block} />,
  callout: (block) => <Callout block={block} />,
  faq: (block) => <Faq block={block} />,
  stats: (block) => <Stats block={block} />,
  timeline: (block) => <Timeline block={block} />,
  cta: (block) => <Cta block={block} />,
} satisfies { [Type in BlockType]?: (block: BlockOf<Type>) => ReactNode }
