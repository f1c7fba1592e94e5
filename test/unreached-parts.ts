import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import * as v from 'valibot'

/** The files that determine the text of a document, a memo, an estimate or a report. */
const COUNTED =
  /\/(?:packages\/legal-documents\/engine\/(?:(?:templates|parts)\/[^/]+|advice|court-fee|deadlines|disputable|fees|gates|child-material|doubtful-words|foreign-address|misfit-pages|misfit-persons|misread-persons|warnings)|features\/calculator\/engine\/(?:alternatives|estimate|explain|estimate-summary)|features\/assessment\/engine\/(?:advice|contradictions|score|score-summary))\.ts$/
/** Enough samples to combine every option with every other one; the seed makes all runs the same. */
const SAMPLE = { numRuns: 1500, seed: 5 }

/**
 * Runs the engines over all worked cases, condition cases and sampled answers and prints the parts that none of them reached, one per line:
 * `packages/legal-documents/engine/templates/police-report.ts:120 a.variant === 'extortion' && …`. It is a separate program, because the
 * engines must load after the counting starts; Node does not change positions in the source.
 */
async function printUnreachedParts(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await writeDocuments()
  await estimateEverything()
  await assessEverything()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const lines = result
    .filter(({ url }) => COUNTED.test(url) && !url.endsWith('.test.ts'))
    .flatMap(({ url, functions }) =>
      unreached(
        fileURLToPath(url),
        functions.flatMap(({ ranges }) => ranges),
      ),
    )
  console.log(lines.join('\n'))
}

async function writeDocuments(): Promise<void> {
  const { readCases, textsOf } = await import('legal-documents/golden-cases')
  const { conditionCases } = await import('legal-documents/fixtures/condition-cases')
  const { ofApplicant } = await import('legal-documents/fixtures/example-answers')
  const { exampleOf } = await import('legal-documents/fixtures/example-answers')
  const { documentTypes } = await import('legal-documents/document')
  const { preview } = await import('legal-documents/preview')
  const { templates } = await import('legal-documents/templates')
  for (const golden of readCases()) textsOf(golden)
  for (const type of documentTypes) {
    const { today, answers } = exampleOf(type)
    for (const [, changes] of conditionCases[type]) textsOf({ type, today, answers: ofApplicant({ ...answers, ...changes }) })
    // The sheet beside the questions shows a document without answers.
    for (const typed of [{}, ...UNFINISHED]) preview(templates[type], typed, { today })
  }
}

/** Answers that determine much of a document while the others are still missing. */
const UNFINISHED = [
  { claims: ['losses'] },
  { variant: 'private', applicantType: 'company', publications: [{}, {}] },
  { variant: 'image' },
  { moreObjections: ['court', 'deleted', 'limitation'], words: [{}] },
  { variant: 'personalData' },
  { statements: [{ isTrue: 'yes' }], works: [{}], insults: [{}], links: [{}], publications: [{}] },
]

async function estimateEverything(): Promise<void> {
  const { ratesSchema } = await import('../content/schemas/rates.ts')
  const { anyAnswers } = await import('../features/calculator/fixtures/any-answers.ts')
  const { alternatives } = await import('../features/calculator/engine/alternatives.ts')
  const { estimate, fittingOptions } = await import('../features/calculator/engine/estimate.ts')
  const { explainPrice, explainRange, explainTerm, misfits, priceParts, sideCosts } = await import(
    '../features/calculator/engine/explain.ts'
  )
  const { estimateSummary, stepAnswers } = await import('../features/calculator/engine/estimate-summary.ts')
  const rates = v.parse(ratesSchema, seed('calculator'))
  for (const { name } of rates.options.type) fittingOptions(name, rates)
  for (const answers of fc.sample(anyAnswers(rates), SAMPLE)) {
    const result = estimate(answers, rates)
    explainPrice(answers, result, rates)
    explainRange(result, rates)
    explainTerm(answers, result, rates)
    priceParts(answers, result, rates)
    misfits(answers, result, rates)
    sideCosts(answers, result, rates)
    alternatives(answers, rates)
    estimateSummary(answers, result, rates)
    stepAnswers(answers, rates)
  }
}

async function assessEverything(): Promise<void> {
  const { assessmentSchema } = await import('../content/schemas/assessment.ts')
  const { adviceFor, adviceOf } = await import('../features/assessment/engine/advice.ts')
  const { contradictions } = await import('../features/assessment/engine/contradictions.ts')
  const { gains, score, unanswered: missing } = await import('../features/assessment/engine/score.ts')
  const { answerLines, scoreSummary } = await import('../features/assessment/engine/score-summary.ts')
  const { readAnswers, surveyOf } = await import('../features/assessment/engine/survey.ts')
  const assessment = v.parse(assessmentSchema, seed('assessment'))
  for (const { name } of [...assessment.versions, { name: 'none' }]) {
    const params = new URLSearchParams({ for: name })
    const survey = surveyOf(assessment, params)
    const advice = adviceOf(assessment, params)
    if (!survey || !advice) continue
    const typed = fc.record(Object.fromEntries(survey.questions.map((question) => [question.name, answerTo(question)])))
    for (const given of fc.sample(typed, SAMPLE)) {
      const { answers } = readAnswers(new URLSearchParams(given), survey)
      const result = score(survey, answers)
      missing(survey, answers)
      contradictions(survey, answers)
      answerLines(survey, answers)
      scoreSummary(survey, answers, result)
      for (const { question } of gains(survey, answers)) adviceFor(advice, question.name, answers)
    }
  }
}

interface Question {
  kind: string
  options?: readonly { name: string }[]
  min?: number
  max?: number
}

function answerTo({ options, min = 0, max = 10 }: Question): fc.Arbitrary<string> {
  return options
    ? fc.constantFrom('', ...options.map(({ name }) => name))
    : fc.constantFrom('', String(min), String(max), String((min + max) / 2))
}

function seed(name: string): unknown {
  return JSON.parse(readFileSync(`seed/${name}.json`, 'utf8'))
}

/** Code that only the types need; no text depends on it. */
const GUARD = /^(?:\?\? (?:0|false)$|throw )/

interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** The outermost ranges that never ran. */
function unreached(file: string, ranges: readonly Range[]): string[] {
  const source = readFileSync(file, 'utf8')
  const never = ranges.filter(({ count }) => count === 0)
  const outermost = never.filter(
    (range) => !never.some((other) => other !== range && other.startOffset <= range.startOffset && other.endOffset >= range.endOffset),
  )
  return outermost.flatMap(({ startOffset, endOffset }) => {
    const text = source.slice(startOffset, endOffset).replaceAll(/\s+/g, ' ').trim()
    const line = source.slice(0, startOffset).split('\n').length
    return /[\p{L}\p{N}]/u.test(text) && !GUARD.test(text) ? [`${relative('.', file)}:${line} ${text.slice(0, 90)}`] : []
  })
}

await printUnreachedParts()
