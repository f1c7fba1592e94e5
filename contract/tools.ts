/** Answers with the calculator's rates. */
export const CALCULATOR_RATES_PATH = '/api/tools/calculator/'

export const SURVEY_PATH = '/api/tools/assessment/'

/** Answers with one version of the reputation test. */
export function surveyPath(version: string): string {
  return `${SURVEY_PATH}?who=${version}`
}
