import { command, runCommand } from '../tools/command-line/command-line.ts'

export const pdfs = command({
  usage: 'npm run pdfs      prints the documents of the site whose texts have changed',
  parse: () => undefined,
  async run() {
    const { chromium } = await import('@playwright/test')
    const { printDocuments } = await import('artwork/print-documents')
    const { printedDocuments } = await import('../tools/build/printed-documents.ts')
    const { CHROMIUM_FLAGS, findChromium } = await import('../tools/browser/chromium.ts')
    const { readSeed } = await import('../tools/seed/seed.ts')
    await printDocuments(printedDocuments(readSeed()), () => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS }))
  },
})

if (import.meta.main) await runCommand(pdfs)
