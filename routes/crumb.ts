/** A page's name in the breadcrumbs: the beginning of its title, because the heading below tells all of it. */
export function crumbOf(title: string): string {
  return title.split(/:\s|\s[—(]/)[0] || title
}
