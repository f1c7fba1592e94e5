interface Rule {
  pattern: RegExp
  unset: string[]
  set: [name: string, value: string][]
}

/** The headers of a file: what it has by itself, changed by the rules of a `_headers` file (Cloudflare's static assets). */
export function headersOf(path: string, rules: string, own: Record<string, string>): Headers {
  const headers = new Headers(own)
  const written = new Set<string>()
  for (const { pattern, set, unset } of parse(rules)) {
    if (!pattern.test(path)) continue
    for (const name of unset) headers.delete(name)
    for (const [name, value] of set) {
      if (written.has(name)) headers.append(name, value)
      else headers.set(name, value)
      written.add(name)
    }
  }
  return headers
}

/** A line that is not indented opens a rule; below it `Name: value` sets a header and `! Name` takes one away. */
function parse(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.trim().startsWith('#'))) {
    const rule = rules.at(-1)
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line.trim()) ?? []
    if (!/^\s/.test(line)) rules.push({ pattern: patternOf(line.trim()), unset: [], set: [] })
    else if (line.trim().startsWith('!')) rule?.unset.push(line.trim().slice(1).trim())
    else rule?.set.push([name.toLowerCase(), value])
  }
  return rules
}

/** `*` stands for anything. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.split('*').map(RegExp.escape).join('.*')}$`)
}
