import { command, runCommand } from '../tools/command-line/command-line.ts'

export const pdfs = command({
  usage: 'npm run pdfs      prints the documents of the site whose texts have changed',
  order: () => undefined,
  async run() {
    const { printDocuments } = await import('../features/documents/tools/print-documents.ts')
    await printDocuments()
  },
})

if (import.meta.main) await runCommand(pdfs)
