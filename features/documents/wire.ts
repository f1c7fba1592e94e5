/** Folder of the documents that visitors read and download. */
const FOLDER = '/documents/'
const VIEW = '/pdf-view/'

/** `/documents/business-instructions.pdf` → `business-instructions.pdf`; null for any other URL. */
export function documentFile(href: string): string | null {
  const [, file = null] = /^\/documents\/([a-z0-9-]+\.pdf)$/.exec(href) ?? []
  return file
}

/** `business-instructions.pdf` → `/documents/business-instructions.pdf` */
export function documentPath(file: string): string {
  return `${FOLDER}${file}`
}

/** URL of the viewer for a document, opened at `page`. */
export function documentViewPath(file: string, page = 1): string {
  return `${VIEW}?file=${encodeURIComponent(file)}${page > 1 ? `&page=${page}` : ''}`
}
