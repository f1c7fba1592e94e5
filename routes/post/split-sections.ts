/** An article's HTML before and after its first `count` sections; the second part is empty in a text that has no more. */
export function splitSections(html: string, count: number): [beginning: string, rest: string] {
  const headings = [...html.matchAll(/<h2[\s>]/g)]
  const next = headings[count]
  return next ? [html.slice(0, next.index), html.slice(next.index)] : [html, '']
}
