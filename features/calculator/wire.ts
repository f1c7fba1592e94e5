/** Answers with the calculator's rates. */
export const CALCULATOR_RATES_PATH = '/api/tools/calculator/'
