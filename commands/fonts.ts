import { command, runCommand } from '../tools/command-line/command-line.ts'

export const fonts = command({
  usage: 'npm run fonts      makes the font files of the site anew; needed when their characters change',
  parse: () => undefined,
  async run() {
    const { makeFonts } = await import('artwork/make-fonts')
    await makeFonts()
  },
})

if (import.meta.main) await runCommand(fonts)
