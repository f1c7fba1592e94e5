import { resolve } from 'node:path'
import { command, flag, listOf, oneOf, runCommand, wholeNumber } from '../tools/command-line/command-line.ts'
import { DEFAULT_PORT, portFromEnvironment } from '../tools/serve/run-server.ts'

const FOLDER = '.screenshots'
const WIDTHS = [390, 768, 1280, 1600]
const widthRule = listOf(wholeNumber(200, 4000))
const SCHEMES = ['light', 'dark'] as const
const schemeRule = listOf(oneOf(...SCHEMES))

function answers(base: string): Promise<boolean> {
  return fetch(base, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

export const screenshots = command({
  usage: `npm run screenshots                        every kind of page and every open state of the running site into .screenshots/
npm run screenshots -- /serm/ …            only these pages
npm run screenshots -- --states            only the open states
  --widths 390,1280   --schemes dark       at these widths, in these colour schemes
BASE names another site than the one of npm start on PORT.`,
  options: {
    states: flag,
    widths: { type: 'string', rule: widthRule },
    schemes: { type: 'string', rule: schemeRule },
  },
  words: ['path…'],
  parse({ values: { states, widths = WIDTHS, schemes = SCHEMES }, words }) {
    const wrong = words.find((path) => !path.startsWith('/'))
    if (wrong !== undefined) throw new Error(`A path begins with a slash, got ${JSON.stringify(wrong)}`)
    if (states && words.length > 0) throw new Error('Paths or --states, not both')
    const base = process.env['BASE'] ?? `http://localhost:${portFromEnvironment(DEFAULT_PORT)}`
    const paths = states || words.length > 0 ? words : undefined
    return { base, pictures: { folder: resolve(FOLDER), widths, schemes, paths, withStates: words.length === 0 } }
  },
  async run({ base, pictures }) {
    const { takeScreenshots } = await import('../tools/browser/take-screenshots.ts')
    if (!(await answers(base)))
      throw new Error(`No site answers at ${base}: start it with \`npm start\`, or name another with BASE=http://…`)
    await takeScreenshots(base, pictures)
    console.log(`Screenshots are in ${FOLDER}/`)
  },
})

if (import.meta.main) await runCommand(screenshots)
