const SUBTYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', jpe: 'jpeg', svg: 'svg+xml', ico: 'x-icon' }

/** The media type of a picture by its name: `/images/a.jpg` → `image/jpeg` */
export function pictureType(src: string): string {
  const [path = ''] = src.split(/[?#]/)
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return `image/${SUBTYPES[extension] ?? extension}`
}
