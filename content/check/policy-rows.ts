import { factNames, hostNames } from '../site-facts.ts'
import type { Finding } from './finding.ts'

const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'

/** Facts of `content/site-facts.ts` on which no paragraph or row of the privacy policy depends, and hosts that it does not name. */
export function missingPolicyRows(files: ReadonlyMap<string, string>): Finding[] {
  const policy = files.get(POLICY) ?? ''
  const markers = [...factNames.map((name) => `{if:${name}}`), ...hostNames.map((name) => `{host:${name}}`)]
  return markers
    .filter((marker) => !policy.includes(marker))
    .map((marker) => ({
      file: POLICY,
      line: 1,
      problem: 'the settings may make true what the policy does not say',
      text: marker,
      advice: `Begin the paragraph or the table row about it with ${marker}: who gets which data, why, and in which country.`,
    }))
}
