import type { ReactNode } from 'react'
import type { Block, BlockOf, BlockType } from '../content/schemas/block.ts'
import type { Contacts } from '../content/schemas/contacts.ts'
import type { FormDefinition } from '../content/schemas/form.ts'
import type { ServiceCard } from '../content/schemas/page.ts'
import { AssessmentBlock, assessmentResult } from '../features/assessment/view/assessment-block.tsx'
import { CalculatorBlock, calculatorResult } from '../features/calculator/view/calculator-block.tsx'
import { CaseCarousel } from '../features/cases/view/case-carousel.tsx'
import { Documents } from '../features/documents/view/documents-block.tsx'
import { GeneratorBlock } from '../features/generator/view/generator-block.tsx'
import { LeadForm } from '../features/leads/view/lead-form.tsx'
import { Offices } from '../ui/blocks/offices.tsx'
import { plainBlocks } from '../ui/blocks/plain-blocks.tsx'
import { ExpertCard } from '../ui/cards/expert-card.tsx'
import { PostCard } from '../ui/cards/post-card.tsx'
import { ReviewCard } from '../ui/cards/review-card.tsx'
import { Kept } from '../ui/kept.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'

/** Data that blocks need besides their own. */
export interface BlockContext {
  contacts: Contacts
  forms: FormDefinition[]
  /** Query string of the page, which holds the answers given to a tool. */
  query: string
  services: ServiceCard[]
}

/** The context plus data that the page computes. */
interface PageContext extends BlockContext {
  /** Result of the page's tool, attached to its form. */
  attachment: string | undefined
}

interface BlocksProps {
  blocks: Block[]
  context: BlockContext
}

/** The blocks of a content page without the hero: the page renders that itself, because it contains the h1. */
export function Blocks({ blocks, context }: BlocksProps) {
  const pageContext = { ...context, attachment: toolResult(blocks, context.query) }
  const inputs = Object.values(pageContext)
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks have no names of their own and never change places
    <Kept key={index} content={block} inputs={inputs}>
      <BlockView block={block} context={pageContext} />
    </Kept>
  ))
}

/** Title of a service's page, by its slug. */
export function serviceTitle(services: ServiceCard[], slug: string): string | undefined {
  return services.find((service) => service.slug === slug)?.title
}

function BlockView<Type extends BlockType>({ block, context }: { block: BlockOf<Type>; context: PageContext }) {
  // `type` selects the matching view; TypeScript cannot follow this relation through the table.
  const view = views[block.type] as (block: BlockOf<Type>, context: PageContext) => ReactNode
  return view(block, context)
}

const views: { [Type in BlockType]: (block: BlockOf<Type>, context: PageContext) => ReactNode } = {
  ...plainBlocks,
  hero: () => null,
  cases: (block) => <CaseCarousel cases={block.items} title={block.title} intro={block.intro} id={block.id} />,
  reviews: (block, { services }) => (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="grid" data-gallery="loop">
        {block.items.map((review) => (
          <ReviewCard key={review.id} review={review} serviceTitle={serviceTitle(services, review.service)} />
        ))}
      </div>
    </Section>
  ),
  experts: (block) => (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="grid">
        {block.items.map((expert) => (
          <ExpertCard key={expert.slug} expert={expert} />
        ))}
      </div>
    </Section>
  ),
  posts: (block) => (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="grid">
        {block.items.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </Section>
  ),
  documents: (block) => <Documents block={block} />,
  generator: (block, { contacts }) => <GeneratorBlock block={block} contacts={contacts} />,
  offices: (block, { contacts }) => <Offices block={block} contacts={contacts} />,
  calculator: (block, { query }) => <CalculatorBlock block={block} query={query} />,
  assessment: (block, { query }) => <AssessmentBlock block={block} query={query} />,
  form: (block, { forms, attachment }) => <FormBlock block={block} forms={forms} attachment={attachment} />,
}

interface FormBlockProps {
  block: BlockOf<'form'>
  forms: FormDefinition[]
  attachment: string | undefined
}

function FormBlock({ block, forms, attachment }: FormBlockProps) {
  const form = forms.find(({ name }) => name === block.name)
  if (!form) return null
  return (
    <section className="section form-section" id={block.id ?? 'zayavka'}>
      <div className="form-card">
        <LeadForm form={form} title={block.title} attachment={attachment} />
        {block.intro && <RichText className="form-aside" html={block.intro} />}
      </div>
    </section>
  )
}

/** Result of the page's tool for the answers in the URL, for the form on the same page; `undefined` without answers. */
function toolResult(blocks: Block[], query: string): string | undefined {
  for (const block of blocks) {
    if (block.type === 'calculator') return calculatorResult(block, query)
    if (block.type === 'assessment') return assessmentResult(block, query)
  }
}
