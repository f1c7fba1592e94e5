import { casePath } from '../../../content/cases.ts'
import type { Case } from '../../../content/schemas/case.ts'
import type { CaseStory } from '../../../content/schemas/case-story.ts'
import { linked } from '../../../ui/blocks/lists-markdown.ts'
import { heading, labelled, lines, link, list, type Nodes, paragraph, picture, strong } from '../../../ui/markdown/nodes.ts'
import { CLIENT_TITLES } from '../wire.ts'
import { countedHref } from './case-parts.tsx'
import { PLAN_NOTE } from './case-plan.tsx'
import { figureSentence } from './figures/figure-sentence.ts'

export const ALL_CASES = { title: 'Все примеры', href: '/cases/' }

/** Cases as the carousel tells them: how it was, the work, what became of it. */
export function caseNodes(cases: Case[]): Nodes {
  return cases.flatMap((item) => [
    ...headNodes(item),
    ...item.tabs
      .filter(({ content }) => content.length > 0)
      .flatMap(({ name, content }) => [paragraph(strong(name)), list(content.map((line) => [line]))]),
    paragraph(picture(item.image)),
  ])
}

/** Cases as `/cases/` lists them: the beginning of each, and what failed. */
export function caseRowNodes(cases: Case[]): Nodes {
  return cases.flatMap((item) => {
    const counted = countedHref(item)
    return [
      ...headNodes(item),
      paragraph(
        item.tabs
          .flatMap(({ content }) => content)
          .slice(0, 2)
          .join(' '),
      ),
      ...(item.story ? [failureNode(item.story)] : []),
      ...(counted ? [paragraph(link({ title: 'Посчитать так же', href: counted }))] : []),
    ]
  })
}

/** Title, outcome, cost and term of a case. */
function headNodes(item: Case): Nodes {
  return [
    heading(3, linked(item.title, casePath(item))),
    paragraph(metaOf(item)),
    ...lines([[strong(item.successBadge)], [`Бюджет: ${item.budget}`], [`Срок: ${item.duration}`]]),
  ]
}

/** Whom a case was done for, what about, and that it is a sample. */
export function metaOf({ client, story, warningBadge }: Case): string {
  return [CLIENT_TITLES[client], ...(story ? [story.topic] : []), warningBadge].join(' · ')
}

export function failureNode({ failed }: CaseStory) {
  return paragraph(...labelled('Что не получилось', failed))
}

/** What a case left as it was, and why. */
export function keptNodes({ left }: CaseStory): Nodes {
  return [heading(2, left.title), paragraph('Вымышленный пример: что осталось и почему'), ...lines(left.reasons.map((reason) => [reason]))]
}

/** The figures of a case in words. */
export function figureNodes({ figure }: CaseStory): Nodes {
  return lines([labelled('Было', figureSentence(figure, 'before')), labelled('Стало', figureSentence(figure, 'after'))])
}

/** The steps of a case in their order. */
export function planNodes({ steps }: CaseStory): Nodes {
  return [
    list(
      steps.map(({ title, note }) => [strong(title), ...(note ? [` ${note}`] : [])]),
      'numbers',
    ),
    paragraph(PLAN_NOTE),
  ]
}

/** Other cases in a few words. */
export function otherCaseNodes(cases: Case[]): Nodes {
  if (cases.length === 0) return []
  const each = cases.flatMap((item) => [heading(3, linked(item.title, casePath(item))), paragraph(`${item.budget} · ${item.duration}`)])
  return [heading(2, 'Похожие вымышленные примеры'), ...each, paragraph(link(ALL_CASES))]
}
