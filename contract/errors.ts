/** Data of an error page and an error payload (behaviour 1.3). */
export interface PageError {
  statusCode: number
  statusMessage: string
  data: { path: string }
  fatal: boolean
}

/**
 * Technical messages are English («Page not found: /x/»), those for visitors Russian. Screen readers need the language to choose the voice.
 */
export function messageLanguage(statusMessage: string): 'en' | 'ru' {
  return /^[a-z]/i.test(statusMessage) ? 'en' : 'ru'
}
