/** Answers with the calculator's rates. */
export const CALCULATOR_RATES_PATH = '/api/tools/calculator/'

/** Answers with the version of the reputation test that the query names, as the test's own page does. */
export const SURVEY_PATH = '/api/tools/assessment/'
