import { expect, it } from 'vitest'
import { exampleOf, firstOf, generateWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'
import { generate } from './generate.ts'
import type { Speaker } from './groups/speaker.ts'
import { secretInEdit, secretProblems } from './guard.ts'
import { problemsIn } from './make-document.ts'
import { templates } from './templates.ts'

const SPEAKERS: readonly Speaker[] = ['medical', 'bank', 'school', 'counsel', 'employer', 'other']
const LEAK = 'Пациентка Сидорова лечила у нас кариес, её телефон 8 900 000-00-70, так записано в карте'
const COMPANY = {
  applicantType: 'company',
  companyName: 'ООО «Пример»',
  companyInn: '0012345673',
  signatoryName: 'Петров С. Н.',
  signatoryPost: 'Директор',
}
/** Changes that put the same words into every guarded answer of a document. */
const everywhere = (type: DocumentType, words: string): Record<string, unknown> => {
  switch (type) {
    case 'companyReviewReply':
      return { caseKind: 'ourFault', factsChecked: words, solution: words }
    case 'platformReviewComplaint':
      return { breachDetails: words, clientCheckDetails: words, repliesNote: words, proofs: [words] }
    default:
      return {
        ...COMPANY,
        ...firstOf(type, 'statements', { about: 'company', whyUntrue: words, whyAboutApplicant: words, proofs: [words] }),
        demandRefute: true,
        refutationText: words,
      }
  }
}

it.each([
  ['companyReviewReply', ['factsChecked', 'solution']],
  ['platformReviewComplaint', ['breachDetails', 'clientCheckDetails', 'proofs,0', 'repliesNote']],
  ['claimToSiteOwner', ['refutationText', 'statements,0,proofs,0', 'statements,0,whyAboutApplicant', 'statements,0,whyUntrue']],
] as const)('a secret in a %s is stopped in each of its fields for every speaker, and the suggested text is safe', (type, places) => {
  for (const speaker of SPEAKERS) {
    const generated = generateWith(type, { speaker, ...everywhere(type, LEAK) })
    const problems = generated.kind === 'problems' ? generated.problems : []
    expect(problems.map(({ path }) => path.join(',')).sort()).toEqual(places)
    for (const { message, instead = '' } of problems) {
      expect(message).toContain(`Безопасный текст: «${instead}»`)
      expect(secretProblems(type, templates[type].fields, { ...exampleOf(type).answers, speaker, ...everywhere(type, instead) })).toEqual(
        [],
      )
    }
  }
})

it('the safe texts make a document', () => {
  for (const speaker of SPEAKERS)
    for (const type of ['companyReviewReply', 'platformReviewComplaint', 'claimToSiteOwner'] as const) {
      const changes: Record<string, unknown> = { speaker, ...everywhere(type, LEAK) }
      const problems = problemsIn(templates[type], { ...exampleOf(type).answers, ...changes }, exampleOf(type).today, Object.keys(changes))
      const safe = problems.reduce((answers, { path, instead }) => withAnswer(answers, path, instead), {
        ...exampleOf(type).answers,
        ...changes,
      })
      expect(generate(templates[type], safe, exampleOf(type).today)).toMatchObject({ kind: 'document' })
    }
})

it('a name in the greeting is the one that the author chose, but no client is named there', () => {
  const reply = (reviewerName: string) => generateWith('companyReviewReply', { speaker: 'medical', ...SAFE_REPLY, reviewerName })
  expect(reply('Зубной').kind).toBe('document')
  expect(reply('Пациентка Сидорова')).toMatchObject({ kind: 'problems', problems: [{ path: ['reviewerName'] }] })
})

it('a review of work is answered by an employer, whatever else the company is', () => {
  const facts = { factsChecked: 'Вас уволили за прогулы, и это правильно' }
  expect(generateWith('companyReviewReply', { caseKind: 'employeeReview', ...facts }).kind).toBe('problems')
  expect(
    generateWith('platformReviewComplaint', { platformKind: 'jobs', breachDetails: 'Автора уволили за прогулы, поэтому он и пишет' }).kind,
  ).toBe('problems')
})

it('a citizen who claims for themselves may mention their own health', () => {
  const claim = firstOf('claimToSiteOwner', 'statements', { whyUntrue: 'Я болела гриппом и лежала в больнице, есть выписка' })
  expect(generateWith('claimToSiteOwner', claim).kind).toBe('document')
})

it('a complaint may quote the review, a reply may not', () => {
  const words = 'Автор пишет: «Сломали челюсть», ничем этого не подтверждая'
  expect(generateWith('platformReviewComplaint', { speaker: 'medical', ...SAFE_COMPLAINT, breachDetails: words }).kind).toBe('document')
  expect(generateWith('companyReviewReply', { speaker: 'medical', ...SAFE_REPLY, factsChecked: words }).kind).toBe('problems')
})

it('own names and own contacts are no secret', () => {
  const own = { brandName: 'Иванов и партнёры', contactChannel: '+7 900 000-00-71' }
  const facts = 'Клиентам «Иванов и партнёры» отвечают каждый день, номер +7 900 000-00-71 работает'
  expect(generateWith('companyReviewReply', { ...own, factsChecked: facts }).kind).toBe('document')
})

it('a section that the visitor reworded is checked, but not its former words', () => {
  const answers = { speaker: 'medical', ...SAFE_REPLY }
  const of = 'По закону мы не вправе обсуждать здесь и даже подтверждать, кто к нам обращается.'
  expect(secretInEdit('companyReviewReply', answers, { of, text: `${of} Ждём Вас по будням.` })).toBeNull()
  expect(secretInEdit('companyReviewReply', answers, { of, text: `${of} Кариес Вам вылечили.` })).toContain('Уберите «вылечили» — лечение')
  expect(secretInEdit('policeReport', answers, { of, text: 'Кариес' })).toBeNull()
})

const SAFE_REPLY = { caseKind: 'notOurFault', factsChecked: 'Лицензия и перечень услуг открыты на сайте' }
const SAFE_COMPLAINT = {
  ruleBreaches: ['noExperience'],
  clientCheckDetails: '',
  proofs: ['Копия лицензии'],
}

function withAnswer(
  answers: Record<string, unknown>,
  [name, ...rest]: readonly (string | number)[],
  value: unknown,
): Record<string, unknown> {
  const key = String(name)
  if (rest.length === 0) return { ...answers, [key]: value }
  const inner = answers[key]
  if (!Array.isArray(inner)) return answers
  const [at, ...deeper] = rest
  return {
    ...answers,
    [key]: inner.map((row, index) => (index !== at ? row : deeper.length === 0 ? value : withAnswer(row, deeper, value))),
  }
}
