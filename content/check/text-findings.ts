import { unrecorded } from '../compile/record-addresses.ts'
import type { Finding } from './finding.ts'
import { type Texts, textRules } from './text-rules.ts'

/** Every breach of a rule of the texts, and every address that is not recorded. */
export function textFindings(texts: Texts): Finding[] {
  const addresses = unrecorded(texts.files, texts.seed.addresses).map(
    ({ file, path, problem }): Finding => ({ file, problem, text: path, advice: '`npm run addresses` records it', line: 1 }),
  )
  return [...textRules.flatMap(({ find }) => find(texts)), ...addresses]
}
