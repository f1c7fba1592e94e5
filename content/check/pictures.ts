import type { Document } from './documents.ts'

/** Pictures that a text shows and that do not exist; `hasFile` knows the files of `public/`. */
export function missingPictures(documents: Document[], hasFile: (path: string) => boolean): string[] {
  return documents.flatMap(({ file, own }) =>
    picturesIn(own)
      .filter((path) => !hasFile(path))
      .map((path) => `${file}: no picture public${path}`),
  )
}

function picturesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    if (field === 'src') return [value]
    if (field === 'illustration') return [`/illustrations/${value}.svg`]
    if (field === 'map') return [`/images/maps/${value}.svg`]
    return [...value.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src = '']) => src)
  }
  if (Array.isArray(value)) return value.flatMap((item) => picturesIn(item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => picturesIn(item, name))
}
