/** `GET`: the calculator's rates as JSON. */
export const CALCULATOR_RATES_PATH = '/api/tools/calculator/'

/** `GET`: the version of the reputation test that the query names, chosen as on the test's own page. */
export const SURVEY_PATH = '/api/tools/assessment/'
