import type { Seed } from '../compile/compile-seed.ts'
import { atOnce, inParts, type Steps } from '../compile/in-turns.ts'
import { NORMS_FILE } from '../compile/law-files.ts'
import { withMemory } from '../compile/memory.ts'
import { unrecorded } from '../compile/record-addresses.ts'
import { isLawOld, type LawCheck } from '../schemas/law-check.ts'
import type { Document } from './checked-documents.ts'
import { unknownCitations } from './citations.ts'
import { otherCourtTerms } from './court-term.ts'
import { unknownSums, unknownTerms } from './figures.ts'
import type { Finding } from './finding.ts'
import type { FigureSources } from './known-figures.ts'
import { brokenLinks, orphans, unknownHosts } from './links.ts'
import { missingPolicyRows } from './policy-rows.ts'
import { repeats } from './repeats.ts'
import { missingPictures, promises, unrenderedMarkup, wrongLengths, wrongSnippets } from './rules.ts'
import { unlabelledSamples } from './samples.ts'
import { capitalisedPronouns, textsWithoutDashes, wrongWords } from './wording.ts'

/** The texts and everything that they are compared with. */
export interface Texts extends FigureSources {
  /** Sources by name, for lines and figures. */
  files: ReadonlyMap<string, string>
  seed: Seed
  documents: Document[]
  citations: Record<string, string>
  tags: string[]
  casePaths: string[]
  /** Other sites that texts may name, besides the state's. */
  linkedHosts: string[]
  lawyer: string | null
  /** Whether a file of `client/public/` exists: `/files/x.pdf`. */
  hasFile: (path: string) => boolean
}

export interface TextRule {
  /** A sentence that is true while the rule finds nothing. */
  rule: string
  /** In steps where it takes long. */
  find: (texts: Texts) => Finding[] | Steps<Finding[]>
  /** Whether it compares nothing with other texts, so that one of them can be checked alone. */
  isOfOneText?: true
}

const inDocuments =
  (find: (documents: Document[], texts: Texts) => Finding[]): TextRule['find'] =>
  (texts) =>
    inParts(texts.documents, (some) => find(some, texts))

const inFiles =
  (find: (texts: Texts) => Finding[]): TextRule['find'] =>
  (texts) =>
    inParts([...texts.files], (some) => find({ ...texts, files: new Map(some) }))

/** The rules of every text; `npm run check` lists each breach with its line and advice. */
export const textRules: TextRule[] = [
  { rule: 'every text is as long as its kind asks for', find: inDocuments(wrongLengths), isOfOneText: true },
  { rule: 'no text promises an outcome', find: inDocuments(promises), isOfOneText: true },
  { rule: 'the policy speaks of everyone whom the settings may name', find: ({ files }) => missingPolicyRows(files) },
  {
    rule: 'nothing invented reads as real',
    find: inDocuments((documents, { lawyer }) => unlabelledSamples(documents, lawyer)),
    isOfOneText: true,
  },
  { rule: 'no passage stands in two places', find: ({ documents, citations }) => repeats(documents, citations) },
  { rule: 'every sum is a price of the site, or listed with its reason', find: inFiles(unknownSums), isOfOneText: true },
  { rule: 'every term is one of the site, or listed with its reason', find: inFiles(unknownTerms), isOfOneText: true },
  { rule: 'a court has one term in all texts', find: inFiles(otherCourtTerms), isOfOneText: true },
  {
    rule: 'every law and article is one of the citation list',
    find: inDocuments((documents, { citations }) => unknownCitations(documents, citations)),
    isOfOneText: true,
  },
  { rule: 'every sentence has its dashes and plain words', find: inDocuments(wrongWords), isOfOneText: true },
  { rule: 'a question to the agency has no capital «Вы»', find: capitalisedPronouns },
  { rule: 'running text has dashes', find: inDocuments(textsWithoutDashes), isOfOneText: true },
  { rule: 'no text shows straight quotes or markup', find: inDocuments(unrenderedMarkup), isOfOneText: true },
  { rule: 'every link leads to a page, an anchor or a file that exists', find: ({ documents, ...site }) => brokenLinks(documents, site) },
  { rule: 'every other site is one of the state, or listed', find: ({ documents, linkedHosts }) => unknownHosts(documents, linkedHosts) },
  { rule: 'a text leads to every page', find: ({ documents }) => orphans(documents) },
  {
    rule: 'every page has a title and a description of its own, as long as a snippet',
    find: ({ documents }) => wrongSnippets(documents),
    isOfOneText: true,
  },
  { rule: 'every picture exists', find: ({ documents, hasFile }) => missingPictures(documents, hasFile), isOfOneText: true },
]

/** All that a rule finds. */
export function* findingsOf({ find }: TextRule, texts: Texts): Steps<Finding[]> {
  const found = find(texts)
  return Array.isArray(found) ? found : yield* found
}

/** The texts whose norms are to be compared with the law again: the oldest was compared over 180 days ago. */
export function textsOfOldNorms({ pages, posts }: Seed, now: number): string[] {
  const texts: [file: string, law: LawCheck | null][] = [
    ...pages.map(({ slug, law }): [string, LawCheck | null] => [`seed/pages/${slug}.md`, law]),
    ...posts.map(({ file, post }): [string, LawCheck | null] => [file, post.law]),
  ]
  return texts
    .filter(([, law]) => isLawOld(law, now))
    .map(([file, law]) => `${file}: its oldest norm was compared on ${law?.oldest}: compare it again (${NORMS_FILE})`)
}

/** Every breach of a rule of the texts, and every address that is not recorded. */
export function textFindings(texts: Texts): Finding[] {
  return atOnce(checking(texts))
}

/** The same in steps, at least one for each rule. */
export function checking(texts: Texts): Steps<Finding[]> {
  return withMemory(checkingEach(texts))
}

/** Every breach in one file, of the rules that compare it with no other. */
export function checkingFile(texts: Texts, file: string): Steps<Finding[]> {
  const own = {
    ...texts,
    documents: texts.documents.filter((document) => document.file === file),
    files: new Map([...texts.files].filter(([name]) => name === file)),
  }
  return withMemory(
    checkingRules(
      textRules.filter(({ isOfOneText }) => isOfOneText),
      own,
    ),
  )
}

const UNRECORDED = { undated: 'address-undated', changed: 'address-changed', gone: 'address-gone' } as const

function* checkingRules(rules: readonly TextRule[], texts: Texts): Steps<Finding[]> {
  const findings: Finding[] = []
  for (const rule of rules) {
    findings.push(...(yield* findingsOf(rule, texts)))
    yield rule.rule
  }
  return findings
}

function* checkingEach(texts: Texts): Steps<Finding[]> {
  const findings = yield* checkingRules(textRules, texts)
  const addresses = unrecorded(texts.files, texts.seed.addresses).map(
    ({ reason, file, path, problem }): Finding => ({
      code: UNRECORDED[reason],
      file,
      problem,
      text: path,
      advice: '`npm run addresses` records it',
      line: 1,
    }),
  )
  return [...findings, ...addresses]
}
