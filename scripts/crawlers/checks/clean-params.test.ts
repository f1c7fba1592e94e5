import { edit, testSubject } from '../fixtures/break-site.ts'
import { cleanParamRules } from './clean-params.ts'

const ROBOTS = '/robots.txt'
const longRule = `Clean-param: ${'x'.repeat(500)} /`

testSubject(cleanParamRules, {
  'No rule is longer than Yandex reads': [
    edit(ROBOTS, '\nSitemap', `${longRule}\n\nSitemap`),
    `robots.txt has a rule of ${longRule.length} characters: ${longRule}`,
  ],
  'Marks of advertisers are named': [edit(ROBOTS, '&yclid', ''), 'robots.txt has no Clean-param for yclid at /'],
  'Parameters of the site are named': [edit(ROBOTS, 'client&outcome', 'outcome'), 'robots.txt has no Clean-param for client at /cases/'],
  'Every parameter that a canonical address drops is named': [
    edit(ROBOTS, 'Clean-param: who /serm/\n', ''),
    'robots.txt has no Clean-param for who at /serm/, which links carry',
  ],
})
