/**
 * The link of a menu entry: the last segment of its path with a trailing slash, `/uslugi/serm#ceny` → `/serm/#ceny`. Anchors and addresses
 * of other sites stay unchanged.
 */
export function menuPath(url: string): string {
  const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(url) ?? []
  if (path === '') return url
  const segment = path.split('/').filter(Boolean).at(-1)
  return `${segment ? `/${segment}/` : '/'}${rest}`
}
