declare global {
  interface Window {
    /** Problems of this page so far; without scripts there is no list. */
    problems?: string[]
    /** Files that the page has offered for download since it was loaded. */
    savedFiles: Blob[]
    /** Whether the page came back from the cache of the engine. */
    wasRestored: boolean
  }
}

/** Runs in every page before its own scripts: sends each problem to the proxy, and notes saved files and restored pages. */
export function watchPage(reports: string): void {
  // The proxy itself sees failed requests; those of a page that is left meanwhile are none.
  const isOfNetwork = (problem: string) =>
    /AbortError|Failed to fetch|NetworkError when|Load failed|dynamically imported module|Importing a module script failed/.test(problem)
  const problems: string[] = []
  window.problems = problems
  const report = (problem: string) => {
    if (isOfNetwork(problem)) return
    problems.push(problem)
    navigator.sendBeacon(reports, problem)
  }
  const { error } = console
  console.error = (...values: unknown[]) => {
    report(`console: ${values.join(' ')}`)
    error.apply(console, values)
  }
  const failed = ({ target, error, message }: ErrorEvent) => {
    if (!(target instanceof Element)) return report(`script: ${message} ${error?.stack ?? ''}`)
    // Firefox reports preloads that it did not need; the file itself is loaded.
    const isPreload = target.matches('link[rel=modulepreload]')
    if (!isPreload) report(`resource: ${target.outerHTML.slice(0, 200)}`)
  }
  addEventListener('error', failed, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${reason?.stack ?? reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(`policy: ${violatedDirective} ${blockedURI}`))
  window.wasRestored = false
  addEventListener('pageshow', ({ persisted }) => {
    window.wasRestored = persisted
  })
  window.savedFiles = []
  const { createObjectURL } = URL
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) window.savedFiles.push(file)
    return createObjectURL.call(URL, file)
  }
}
