import { command, runCommand } from '../tools/command-line/command-line.ts'
import { withProgress } from '../tools/command-line/progress.ts'

export const images = command({
  usage: 'npm run images      draws the covers, drawings and icons in client/public/ anew',
  parse: () => undefined,
  async run() {
    const { drawImages } = await import('artwork/draw-images')
    await withProgress('Drawing', drawImages)
    console.log('The pictures are in client/public/')
  },
})

if (import.meta.main) await runCommand(images)
