/**
 * Matches a decoded path with a trailing slash against a pattern of the route table and returns the parameters, or `null`.
 * `/experts/:name/` takes one segment, `/:name(.*)*` everything that is left.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1)
  const given = path.split('/').slice(1)
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const [, name = '', rest] = /^:(\w+)(\(\.\*\)\*)?$/.exec(segment) ?? []
    if (rest) return { ...params, [name]: given.slice(index).join('/').replace(/\/$/, '') }
    const value = given[index]
    if (value === undefined || (name === '' ? value !== segment : value === '')) return null
    if (name !== '') params[name] = value
  }
  return wanted.length === given.length ? params : null
}
