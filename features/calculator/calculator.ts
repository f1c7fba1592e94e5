import { estimate, sermMonth } from './engine/estimate.ts'
import { readAnswers } from './engine/read-answers.ts'

/** All of the engine that the checks of the texts need (content/check/calculator.ts). */
export const calculator = { readAnswers, estimate, sermMonth }
