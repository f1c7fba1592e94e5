/** What an error page and an error payload carry (behaviour 1.3). */
export interface PageError {
  statusCode: number
  statusMessage: string
  data: { path: string }
  fatal: boolean
}

/** Technical messages are English («Page not found: /x/»), those for visitors Russian: read aloud, each needs its own voice. */
export function messageLanguage(statusMessage: string): 'en' | 'ru' {
  return /^[a-z]/i.test(statusMessage) ? 'en' : 'ru'
}
