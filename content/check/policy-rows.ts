import { factNames, hostNames, operatorFacts } from '../facts/site-facts.ts'
import type { Finding } from './finding.ts'

const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'
const CONSENT = 'seed/pages/coglasie-na-obrabotku-personalnyih-dannyih.md'

/** Facts that the consent need not mention: they concern no data of forms, or only the policy must state them. */
const NOT_OF_FORMS: readonly string[] = [
  'noSinks',
  'model',
  'modelOwn',
  'modelCloudflare',
  'captcha',
  'counters',
  'noCounters',
  'metrika',
  'gtm',
  'asksFirst',
  'countsAtOnce',
  'measured',
  'dadata',
  'companyLookup',
  ...operatorFacts,
]

/** Facts of `content/facts/site-facts.ts` on which no paragraph or row of the policy or the consent depends, and hosts that they do not name. */
export function missingPolicyRows(files: ReadonlyMap<string, string>): Finding[] {
  return [...missingIn(files, POLICY, []), ...missingIn(files, CONSENT, NOT_OF_FORMS)]
}

function missingIn(files: ReadonlyMap<string, string>, file: string, others: readonly string[]): Finding[] {
  const text = files.get(file) ?? ''
  const isMeant = (name: string) => !others.includes(name)
  const markers = [...factNames.filter(isMeant).map((name) => `{if:${name}}`), ...hostNames.filter(isMeant).map((name) => `{host:${name}}`)]
  return markers
    .filter((marker) => !text.includes(marker))
    .map((marker) => ({
      code: 'missing-policy-row' as const,
      file,
      line: 1,
      problem: 'the settings may make true what this text does not say',
      text: marker,
      advice: `Begin the paragraph or the table row about it with ${marker}: who gets which data, why, and in which country.`,
    }))
}
