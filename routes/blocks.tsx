import type { ReactNode } from 'react'
import type { Block, BlockOf, BlockType } from '../content/schemas/block.ts'
import type { Contacts } from '../content/schemas/contacts.ts'
import type { FormDefinition } from '../content/schemas/form.ts'
import type { LawCheck } from '../content/schemas/law-check.ts'
import type { ServiceCard } from '../content/schemas/page.ts'
import { AssessmentBlock, assessmentResult } from '../features/assessment/view/assessment-block.tsx'
import { CalculatorBlock, calculatorResult } from '../features/calculator/view/calculator-block.tsx'
import { QuickEstimate } from '../features/calculator/view/quick-estimate.tsx'
import { CaseCard } from '../features/cases/view/case-card.tsx'
import { CaseCarousel } from '../features/cases/view/case-carousel.tsx'
import { Documents } from '../features/documents/view/documents-block.tsx'
import { GeneratorBlock } from '../features/generator/view/generator-block.tsx'
import { FormBand } from '../features/leads/view/form-band.tsx'
import { LeadForm } from '../features/leads/view/lead-form-markup.tsx'
import { Band } from '../ui/band.tsx'
import { Letter } from '../ui/blocks/letter.tsx'
import { Grounds } from '../ui/blocks/lists.tsx'
import { Offices } from '../ui/blocks/offices.tsx'
import { Passport } from '../ui/blocks/passport.tsx'
import { plainBlocks } from '../ui/blocks/plain-blocks.tsx'
import { CachedFragment } from '../ui/cached-fragment.tsx'
import { ExpertCards } from '../ui/cards/expert-card.tsx'
import { ReviewCard } from '../ui/cards/review-card.tsx'
import { Team } from '../ui/cards/team.tsx'
import { LawNote } from '../ui/law-note.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Section, SectionLevel } from '../ui/section.tsx'

/** Band of a form that the editor has not placed in one. */
const FORM_BAND: BlockOf<'band'> = { type: 'band', tone: 'ground' }

/** Data that blocks need besides their own. */
export interface BlockContext {
  contacts: Contacts
  forms: FormDefinition[]
  /** Query string of the page, which holds the answers given to a tool. */
  query: string
  services: ServiceCard[]
  /** The norms of the page. */
  law: LawCheck | null
  isLawOld: boolean
  /** Text that the visitor pasted into the hero's field and sent without a script. */
  pasted?: string | undefined
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

/** The blocks of a content page in their bands, without the hero: the page renders that itself, because it contains the h1. */
export function Blocks({ blocks, context }: BlocksProps) {
  const pageContext = { ...context, attachment: toolResult(blocks, context.query) }
  const inputs = Object.values(pageContext)
  return bandsOf(blocks).map(({ opening, blocks: own }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's bands and blocks have no names of their own and never change places
    <Band key={place} tone={opening?.tone} title={opening?.title} intro={opening?.intro} id={opening?.id} layout={opening?.layout}>
      {own.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <CachedFragment key={index} content={block} inputs={inputs}>
          <SectionLevel value={opening?.title ? 3 : 2}>
            <BlockView block={block} context={pageContext} />
          </SectionLevel>
        </CachedFragment>
      ))}
    </Band>
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
  'law-note': (_, { law, isLawOld }) => <LawNote law={law} isOld={isLawOld} />,
  grounds: (block, { law, isLawOld }) => <Grounds block={block} note={<LawNote law={law} isOld={isLawOld} />} />,
  band: () => null,
  cases: (block) =>
    block.look === 'card' ? (
      <CaseCard block={block} />
    ) : (
      <CaseCarousel cases={block.items} title={block.title} intro={block.intro} id={block.id} />
    ),
  reviews: (block, { services }) => (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="reviews" data-gallery="loop">
        {block.items.map((review) => (
          <ReviewCard key={review.id} review={review} serviceTitle={serviceTitle(services, review.service)} />
        ))}
      </div>
    </Section>
  ),
  experts: (block, { contacts }) => (
    <Section title={block.title} intro={block.intro} id={block.id}>
      {block.look === 'team' ? <Team block={block} director={contacts.director} /> : <ExpertCards experts={block.items} isRow />}
    </Section>
  ),
  passport: (block, { contacts }) => <Passport block={block} contacts={contacts} />,
  letter: (block, { contacts }) => <Letter block={block} director={contacts.director} />,
  documents: (block) => <Documents block={block} />,
  generator: (block, { contacts }) => <GeneratorBlock block={block} contacts={contacts} />,
  offices: (block, { contacts }) => <Offices block={block} contacts={contacts} />,
  calculator: (block, { query }) => <CalculatorBlock block={block} query={query} />,
  'quick-estimate': (block) => <QuickEstimate block={block} />,
  assessment: (block, { query, contacts }) => <AssessmentBlock block={block} query={query} contacts={contacts} />,
  form: (block, { contacts, forms, attachment, pasted }) => (
    <FormBlock block={block} contacts={contacts} forms={forms} attachment={attachment} pasted={pasted} />
  ),
}

interface FormBlockProps {
  block: BlockOf<'form'>
  contacts: Contacts
  forms: FormDefinition[]
  attachment: string | undefined
  pasted: string | undefined
}

function FormBlock({ block, contacts, forms, attachment, pasted }: FormBlockProps) {
  const form = forms.find(({ name }) => name === block.name)
  if (!form) return null
  return (
    <FormBand id={block.id ?? 'zayavka'} contacts={contacts} aside={block.intro && <RichText html={block.intro} />}>
      <LeadForm form={form} title={block.title} attachment={attachment} pasted={pasted} workHours={contacts.workHours} />
    </FormBand>
  )
}

/** Result of the page's tool for the answers in the URL, for the form on the same page; `undefined` without answers. */
function toolResult(blocks: Block[], query: string): string | undefined {
  for (const block of blocks) {
    if (block.type === 'calculator') return calculatorResult(block, query)
    if (block.type === 'assessment') return assessmentResult(block, query)
  }
  return undefined
}

/** Blocks on one surface. */
interface BlockBand {
  opening: BlockOf<'band'> | undefined
  blocks: Block[]
}

/** The blocks of a page by the bands that its `band` blocks open. */
export function bandsOf(blocks: Block[]): BlockBand[] {
  const bands: BlockBand[] = [{ opening: undefined, blocks: [] }]
  for (const block of blocks) {
    const current = bands.at(-1)
    if (block.type === 'band') bands.push({ opening: block, blocks: [] })
    else if (block.type === 'form' && !current?.opening) bands.push({ opening: FORM_BAND, blocks: [block] })
    else current?.blocks.push(block)
  }
  return bands.filter(({ opening, blocks: own }) => own.length > 0 || opening?.title !== undefined)
}
