/// <reference types="vite/client" />

const ROOT = '/node_modules/pdfjs-dist'

const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Address of a data file of pdf.js; undefined when there is no such file. */
export function binaryFiles(folder: string, name: string): string | undefined {
  return files[`${ROOT}/${folder}/${name}`]
}
