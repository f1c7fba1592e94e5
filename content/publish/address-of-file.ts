/** The address of a file of texts: `pages/home.md` → `/`, `experts/direktor.md` → `/experts/direktor/`. Lists and specimens have none: `null`. */
export function addressOfFile(path: string): string | null {
  const [, folder = '', slug = ''] = /^([a-z]+)\/(.+)\.md$/.exec(path) ?? []
  if (folder === 'pages') return slug === 'home' ? '/' : `/${slug}/`
  if (folder === 'posts' || folder === 'instructions') return `/${slug}/`
  return folder === 'experts' ? `/experts/${slug}/` : null
}
