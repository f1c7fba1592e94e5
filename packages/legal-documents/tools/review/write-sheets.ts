import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentType } from '../../engine/document.ts'
import type { Reading } from './reading.ts'
import { sheetDocx } from './sheet-docx.ts'
import { fileName } from './sheet-form.ts'
import { sheetHtml } from './sheet-html.ts'
import type { Standings } from './standing.ts'

/** Writes the sheet of each kind of document as a page and as a file for a word processor; returns their paths. */
export async function writeSheets(
  folder: string,
  { reading, standings, on }: { reading: Reading; standings: Standings; on: string },
  isWanted: (type: DocumentType) => boolean = () => true,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const paths: string[] = []
  for (const sheet of reading.sheets.filter(({ type }) => isWanted(type))) {
    const content = { sheet, reading, standings, on }
    const [page, docx] = [join(folder, fileName(sheet.type)), join(folder, fileName(sheet.type, 'docx'))]
    writeFileSync(page, sheetHtml(content))
    writeFileSync(docx, await sheetDocx(content))
    paths.push(page, docx)
  }
  return paths
}
