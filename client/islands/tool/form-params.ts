/** What a form would submit, read as its address would be. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) params.append(name, String(value))
  return params
}

/** Which of `total` steps the address asks for, from 1. */
export function stepOf(params: URLSearchParams, total: number): number {
  const step = Number(params.get('step'))
  return Number.isInteger(step) && step >= 1 && step <= total ? step : 1
}
