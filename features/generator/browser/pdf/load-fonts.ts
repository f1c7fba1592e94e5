import type { Fonts } from './sheet.ts'
import bold from './tinos-bold.ttf?url'
import regular from './tinos-regular.ttf?url'

/** The fonts of the PDF file, from the site itself. */
export async function loadFonts(): Promise<Fonts> {
  const [regularFont, boldFont] = await Promise.all([load(regular), load(bold)])
  return { regular: regularFont, bold: boldFont }
}

async function load(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.arrayBuffer()
}
