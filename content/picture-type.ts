const SUBTYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' }

/** The media type of a picture by its name: `/images/a.jpg` → `image/jpeg` */
export function pictureType(src: string): string {
  const extension = src.slice(src.lastIndexOf('.') + 1)
  return `image/${SUBTYPES[extension] ?? extension}`
}
