/** Answers with the version of the reputation test that the query names, as the test's own page does. */
export const SURVEY_PATH = '/api/tools/assessment/'
