import { type Answers, neededQuestions, questionOf, type Survey, type SurveyBlock, type SurveyQuestion } from './survey.ts'

export interface Score {
  /** A whole number from 0 to 100. */
  total: number
  band: string
  /** The first step of the most dangerous answer, otherwise of a nearly lost block, otherwise of the band. */
  firstStep: string | undefined
  /** Whether the band requires immediate help. */
  isUrgent: boolean
  blocks: BlockScore[]
  /** Reasons why the total is not the sum of its blocks: the lowest of the caps that apply. */
  caps: string[]
}

interface BlockScore {
  block: SurveyBlock
  /** From 0 to 100, not rounded. */
  points: number
  /** Points that the total loses in this block. */
  loss: number
}

/** The effect of replacing one answer by the best possible one. */
export interface Gain {
  question: SurveyQuestion
  /** Points by which the total would rise. */
  total: number
  /** Points by which the block would rise. */
  block: number
  /** Whether the answer is a danger by itself, so that it matters even if a cap or a floor leaves nothing to gain. */
  isDangerous: boolean
}

/** Names of the questions that still need an answer. */
export function unanswered(survey: Survey, answers: Answers): string[] {
  return neededQuestions(survey, answers).filter((name) => answers[name] === null || answers[name] === undefined)
}

/** The score of a complete set of answers. */
export function score(survey: Survey, answers: Answers): Score {
  const { version, bands } = survey
  const blocks = version.blocks.map((block) => {
    const points = blockPoints(block, survey, answers)
    return { block, points, loss: block.weight * (100 - points) }
  })
  const sum = blocks.reduce((total, { block, points }) => total + block.weight * points, 0)
  const dangers = survey.dangers.filter(({ question, answer }) => answers[question] === answer)
  const weak = version.caps.filter((cap) => blocks.some(({ block, points }) => block.name === cap.block && points <= cap.atMost))
  const caps = [...dangers, ...weak]
  const lowest = Math.min(...caps.map(({ max }) => max))
  const total = Math.round(Math.min(sum, lowest))
  const band = bands.find(({ from }) => total >= from)
  return {
    total,
    band: band?.title ?? '',
    firstStep: caps[0]?.step ?? band?.firstStep,
    isUrgent: band?.isUrgent ?? false,
    blocks,
    caps: caps.filter(({ max }) => max === lowest && max < sum).map(({ max, title }) => `${title}: не выше ${max}`),
  }
}

/** The gain of each answer: dangerous answers first, then the largest gain; other answers that cannot be improved are left out. */
export function gains(survey: Survey, answers: Answers): Gain[] {
  const now = score(survey, answers)
  return neededQuestions(survey, answers)
    .map((name) => bestOf(questionOf(survey, name), survey, { answers, now }))
    .filter(({ total, block, isDangerous }) => isDangerous || total > 0 || block > 0)
    .sort((a, b) => dangerRank(survey, a) - dangerRank(survey, b) || b.total - a.total || b.block - a.block)
}

/** 0 for the most dangerous answer; answers that are no danger share the last rank. */
function dangerRank({ dangers }: Survey, { question, isDangerous }: Gain): number {
  return isDangerous ? dangers.findIndex((danger) => danger.question === question.name) : dangers.length
}

function blockPoints({ formula }: SurveyBlock, survey: Survey, answers: Answers): number {
  const value = (name: string) => points(questionOf(survey, name), answers[name] ?? null)
  const weigh = (parts: { question: string; weight: number }[]) =>
    parts.reduce((sum, { question, weight }) => sum + weight * value(question), 0)
  if (formula.kind === 'deduct') {
    const taken = formula.penalties.reduce((rest, name) => rest - value(name), 100 - formula.perLink * weigh(formula.links))
    return clamp(taken)
  }
  const { factor, plus } = formula.volume?.adjust.find(({ answer }) => answer === answers[formula.volume?.question ?? '']) ?? {
    factor: 1,
    plus: 0,
  }
  return factor === 0 ? plus : factor * weigh(formula.parts) + plus
}

/** Points of an answer; a number without a scale counts as itself. */
function points(question: SurveyQuestion, answer: string | number | null): number {
  if (question.kind === 'choice') return question.options.find(({ name }) => name === answer)?.points ?? 0
  const given = Number(answer ?? 0)
  return question.scale ? clamp(((given - question.scale.zeroAt) / question.scale.span) * 100) : given
}

function bestOf(question: SurveyQuestion, survey: Survey, { answers, now }: { answers: Answers; now: Score }): Gain {
  const all = question.kind === 'choice' ? question.options.map(({ name }) => name) : [question.min, question.max]
  const others = all.filter((answer) => !isForLackOfVolume(survey, question.name, answer))
  const scores = others.map((answer) => score(survey, { ...answers, [question.name]: answer }))
  const at = now.blocks.findIndex(({ block }) => block.questions.includes(question.name))
  return {
    question,
    total: Math.max(...scores.map(({ total }) => total - now.total)),
    block: Math.max(...scores.map(({ blocks }) => (blocks[at]?.points ?? 0) - (now.blocks[at]?.points ?? 0))),
    isDangerous: survey.dangers.some((danger) => danger.question === question.name && danger.answer === answers[question.name]),
  }
}

/** Whether the answer means few reviews or none: it pulls its block to the middle, so a higher score is no improvement. */
function isForLackOfVolume({ version }: Survey, name: string, answer: string | number): boolean {
  return version.blocks.some(
    ({ formula }) =>
      formula.kind === 'share' && formula.volume?.question === name && formula.volume.adjust.some((each) => each.answer === answer),
  )
}

function clamp(value: number): number {
  return Math.max(0, Math.min(100, value))
}
