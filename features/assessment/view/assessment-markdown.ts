import { readableDate } from 'russian-text/words'
import type { BlockOf } from '../../../content/schemas/block.ts'
import { type Level, sectionNodes } from '../../../ui/blocks/section-markdown.ts'
import { heading, type Inline, labelled, lines, link, linkLine, type Nodes, paragraph } from '../../../ui/markdown/nodes.ts'
import { blocksOf } from '../../../ui/markdown/rich-text.ts'
import { questionOf, type Survey, type SurveyQuestion, surveyOf, VERSION_FIELD } from '../engine/survey.ts'
import { assessmentResult } from './assessment-block.tsx'

/** The questions of the test in the version that the query names, and the score where it holds all answers. */
export function assessmentNodes(block: BlockOf<'assessment'>, level: Level, query: string): Nodes {
  const { assessment, note } = block
  const survey = surveyOf(assessment, new URLSearchParams(query))
  const result = assessmentResult(block, query)
  return sectionNodes(block, level, [
    ...(survey ? surveyNodes(survey) : []),
    heading(3, 'Ваш балл'),
    ...(result ? result.split('\n').map((line) => paragraph(line)) : bandNodes(assessment.bands)),
    paragraph(link({ title: 'Разобрать результат с экспертом', href: '#zayavka' })),
    ...blocksOf(note),
    paragraph(`Методика пересмотрена ${readableDate(assessment.reviewedAt)}.`),
  ])
}

function surveyNodes(survey: Survey): Nodes {
  const versions = survey.versions.map(({ name, title }) => ({ title, href: `?${VERSION_FIELD}=${name}#test` }))
  return [
    ...linkLine(versions, 'Для кого тест:'),
    ...survey.version.blocks.flatMap(({ title, weight, questions }) => [
      heading(3, title),
      paragraph(`Вес ${Math.round(weight * 100)} %`),
      ...lines(questions.map((name) => questionWords(questionOf(survey, name)))),
    ]),
  ]
}

/** `**Сколько ссылок на вас негативны?** 0; 1; 2–3` */
function questionWords(question: SurveyQuestion): Inline[] {
  const { title, hint } = question
  const answer =
    question.kind === 'choice' ? question.options.map((option) => option.title).join('; ') : `от ${question.min} до ${question.max}`
  return labelled(title, [hint, answer].filter(Boolean).join(' '))
}

/** What a score means. */
function bandNodes(bands: BlockOf<'assessment'>['assessment']['bands']): Nodes {
  return lines(bands.map(({ from, title, firstStep }) => [`от ${from} баллов: ${title}${firstStep ? `. ${firstStep}` : ''}`]))
}
