import type { Block, BlockOf, BlockType } from '../content/schemas/block.ts'
import { assessmentNodes } from '../features/assessment/view/assessment-markdown.ts'
import { calculatorNodes } from '../features/calculator/view/calculator-markdown.ts'
import { ALL_CASES, caseNodes } from '../features/cases/view/case-markdown.ts'
import { documentsNodes } from '../features/documents/view/documents-markdown.ts'
import { generatorNodes } from '../features/generator/view/generator-markdown.ts'
import { formNodes } from '../features/leads/view/form-markdown.ts'
import { letterNodes, officesNodes, passportNodes } from '../ui/blocks/company-markdown.ts'
import { liveSearchNodes, positionWeightsNodes, statementNodes } from '../ui/blocks/figures-markdown.ts'
import {
  calloutNodes,
  ctaNodes,
  downloadsNodes,
  factLines,
  faqNodes,
  featuresNodes,
  groundsNodes,
  statsNodes,
  verdictNodes,
} from '../ui/blocks/lists-markdown.ts'
import { type Level, sectionNodes } from '../ui/blocks/section-markdown.ts'
import { stepsNodes, timelineNodes } from '../ui/blocks/steps-markdown.ts'
import { pricesNodes, tableNodes } from '../ui/blocks/tables-markdown.ts'
import { expertNodes, postNodes, reviewNodes, teamNodes } from '../ui/cards/cards-markdown.ts'
import { lawNoteNodes } from '../ui/law-note-markdown.ts'
import { linkLine, type Nodes, paragraph, strong } from '../ui/markdown/nodes.ts'
import { blocksOf } from '../ui/markdown/rich-text.ts'
import { bandsOf } from './bands.ts'
import { type BlockContext, serviceTitle } from './blocks.tsx'

/** The blocks of a page in Markdown, with the headings of its bands. */
export function blockNodes(blocks: Block[], context: BlockContext): Nodes {
  return bandsOf(blocks).flatMap(({ opening, blocks: own }) => [
    ...sectionNodes({ title: opening?.title, intro: opening?.title ? opening.intro : undefined }, 2, []),
    ...own.flatMap((block) => nodesOf(block, opening?.title ? 3 : 2, context)),
  ])
}

type Writer<Type extends BlockType> = (block: BlockOf<Type>, level: Level, context: BlockContext) => Nodes

function nodesOf<Type extends BlockType>(block: BlockOf<Type>, level: Level, context: BlockContext): Nodes {
  // `type` selects the matching writer; TypeScript cannot follow this relation through the table.
  const write = writers[block.type] as Writer<Type>
  return write(block, level, context)
}

const writers: { [Type in BlockType]: Writer<Type> } = {
  hero: ({ eyebrow, lead, question, actions, facts }) => [
    ...(eyebrow ? [paragraph(eyebrow)] : []),
    paragraph(strong(lead)),
    ...linkLine(actions, question),
    ...factLines(facts),
  ],
  band: () => [],
  text: (block, level) => sectionNodes({ title: block.title }, level, blocksOf(block.html)),
  features: featuresNodes,
  verdict: verdictNodes,
  steps: stepsNodes,
  grounds: (block, level, { law, isLawOld }) => groundsNodes(block, level, lawNoteNodes(law, isLawOld)),
  'law-note': (_, __, { law, isLawOld }) => lawNoteNodes(law, isLawOld),
  prices: pricesNodes,
  table: tableNodes,
  callout: calloutNodes,
  cases: (block, level) =>
    block.items.length > 0 ? sectionNodes(block, level, [...caseNodes(block.items), ...linkLine([ALL_CASES])]) : [],
  reviews: (block, level, { services }) =>
    sectionNodes(
      block,
      level,
      reviewNodes(block.items, (slug) => serviceTitle(services, slug)),
    ),
  experts: (block, level) => sectionNodes(block, level, block.look === 'team' ? teamNodes(block) : expertNodes(block.items)),
  posts: (block, level) => sectionNodes(block, level, postNodes(block.items)),
  faq: faqNodes,
  documents: documentsNodes,
  downloads: downloadsNodes,
  stats: statsNodes,
  timeline: timelineNodes,
  offices: (block, level, { contacts }) => officesNodes(block, level, contacts),
  passport: (block, level, { contacts }) => passportNodes(block, level, contacts),
  letter: (block, level, { contacts }) => letterNodes(block, level, contacts),
  statement: statementNodes,
  'live-search': liveSearchNodes,
  'position-weights': positionWeightsNodes,
  calculator: (block, level, { query }) => calculatorNodes(block, level, query),
  assessment: (block, level, { query }) => assessmentNodes(block, level, query),
  generator: (block, level, { contacts }) => generatorNodes(block, level, contacts),
  form: ({ id, title, intro, name }, _, { contacts, forms }) =>
    formNodes({ form: forms.find((form) => form.name === name), contacts, title, intro, id }),
  cta: ctaNodes,
}
