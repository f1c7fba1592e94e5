/** `GET`: the calculator's rates as JSON. */
export const CALCULATOR_RATES_PATH = '/api/tools/calculator/'
