import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'

/** The worked cases of the generator's documents. Sheets for lawyers are in Russian, the command itself is in English like all others. */
export const cases = command({
  usage: `npm run cases -- review             says how many paragraphs and cases lawyers have signed; with --list also the open remarks,
                                    what changed since it was signed, and the cases that nobody has read
npm run cases -- review --out {folder} [name…]   writes a sheet for lawyers for each kind of document, or for those of some cases, as HTML and DOCX
npm run cases -- take {file}        takes back a sheet that a lawyer has answered: the JSON that the HTML saved, or the DOCX
npm run cases -- write [name…]      writes what the generator makes of the cases today: read the difference before you commit it`,
  options: { list: flag, out: { type: 'string', rule: text } },
  verbs: { review: ['name…'], take: ['file'], write: ['name…'] },
  parse({ words: [verb = '', ...words], values: { list, out } }) {
    if ((list || out !== undefined) && verb !== 'review') throw new Error(`${list ? '--list' : '--out'} belongs to review`)
    if (list && out !== undefined) throw new Error('--list and --out do not go together')
    if (verb === 'review' && words.length > 0 && out === undefined) throw new Error('Names of cases belong to review --out and to write')
    return { verb, words, isList: list, out }
  },
  async run({ verb, words, isList, out }) {
    const { reviewLines, takeAnswer, writeCases, writeReviewSheets } = await import('legal-documents/cases')
    if (verb === 'write') return writeCases(words)
    const [file = ''] = words
    const lines = verb === 'take' ? takeAnswer(file) : out === undefined ? reviewLines(isList) : writeReviewSheets(out, words)
    for (const line of await lines) console.log(line)
  },
})

if (import.meta.main) await runCommand(cases)
