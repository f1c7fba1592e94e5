/**
 * Where a menu entry leads: to the last segment of its path, with a slash at the end: `/uslugi/serm#ceny` → `/serm/#ceny`. Anchors and
 * addresses of other sites stay as they are.
 */
export function menuPath(url: string): string {
  const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(url) ?? []
  if (path === '') return url
  const segment = path.split('/').filter(Boolean).at(-1)
  return `${segment ? `/${segment}/` : '/'}${rest}`
}
