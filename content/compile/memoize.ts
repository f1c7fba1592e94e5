/**
 * A function of a text that keeps what it has made of each. The development server compiles the seed with every edit, and nearly all of its
 * texts are the same. Nobody may change a value that it returns.
 */
export function memoize<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}
