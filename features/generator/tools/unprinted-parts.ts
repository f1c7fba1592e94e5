import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files that decide what a document and its memo say. */
const COUNTED =
  /\/features\/generator\/engine\/(?:templates|parts|advice|court-fee|deadlines|disputable|fees|gates|warnings)[^/]*(?:\/[^/]+)?\.ts$/

/**
 * Writes all worked cases and condition cases and names the parts of the engine that none of them reached, one a line:
 * `templates/police-report.ts:120 a.variant === 'extortion' && …`. A program of its own, because the engine has to load after the counting
 * starts; Node leaves the places in the source as they are.
 */
async function printUnprintedParts(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await writeEverything()
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

async function writeEverything(): Promise<void> {
  const { readCases, textsOf } = await import('./golden-cases.ts')
  const { conditionCases } = await import('../fixtures/condition-cases.ts')
  const { exampleOf } = await import('../fixtures/example-answers.ts')
  const { documentTypes } = await import('../engine/document.ts')
  const { preview } = await import('../engine/preview.ts')
  for (const golden of readCases()) textsOf(golden)
  for (const type of documentTypes) {
    const { today, answers } = exampleOf(type)
    for (const [, changes] of conditionCases[type]) textsOf({ type, today, answers: { ...answers, ...changes } })
    // The sheet beside the questions shows a document that is not answered yet.
    for (const typed of [{}, ...UNFINISHED]) preview(type, typed, { today })
  }
}

/** Answers that decide much while the others are still missing. */
const UNFINISHED = [
  { claims: ['losses'], defendants: [{ role: '' }, { role: 'author' }] },
  { variant: 'private', applicantType: 'company', publications: [{}, {}] },
  { statements: [{ isTrue: 'yes' }], works: [{}], insults: [{}], links: [{}], publications: [{}] },
]

interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** The outermost stretches that were never run. */
function unreached(file: string, ranges: readonly Range[]): string[] {
  const source = readFileSync(file, 'utf8')
  const never = ranges.filter(({ count }) => count === 0)
  const outermost = never.filter(
    (range) => !never.some((other) => other !== range && other.startOffset <= range.startOffset && other.endOffset >= range.endOffset),
  )
  return outermost.flatMap(({ startOffset, endOffset }) => {
    const text = source.slice(startOffset, endOffset).replaceAll(/\s+/g, ' ').trim()
    const line = source.slice(0, startOffset).split('\n').length
    return /[\p{L}\p{N}]/u.test(text) ? [`${relative('features/generator/engine', file)}:${line} ${text.slice(0, 90)}`] : []
  })
}

await printUnprintedParts()
