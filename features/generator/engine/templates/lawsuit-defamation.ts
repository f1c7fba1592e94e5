import type { Problem } from '../check-answers.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'
import { signature, title } from '../parts/header.ts'
import { lawsuitDemands, lawsuitGrounds, wants } from '../parts/lawsuit-demands.ts'
import { lawsuitAttachments, lawsuitFacts, lawsuitHeader, lawsuitStatements } from '../parts/lawsuit-facts.ts'
import { dateRu } from '../russian.ts'
import { step, template } from '../template.ts'
import { part } from '../write.ts'
import { claims, court, identity, type Lawsuit, lawsuitFields, opponents } from './lawsuit-fields.ts'

/** D6: a lawsuit for the court of general jurisdiction or the arbitration court (behaviour 14.5). */
export const lawsuitDefamation = template({
  type: 'lawsuitDefamation',
  version: 2,
  fields: lawsuitFields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('publications', 'Где опубликовано', publications),
    step('statements', 'Что именно неправда', provenStatements),
    step('applicant', 'Истец', { ...registeredApplicant, ...identity }),
    step('court', 'Суд', court),
    step('opponents', 'Ответчики', opponents),
    step('claims', 'Требования', { ...claims, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  check: (a) => [...misfitDefendants(a), ...misfitClaims(a)],
  compose: (a, today) => [
    lawsuitHeader(a),
    title(
      'ИСКОВОЕ ЗАЯВЛЕНИЕ',
      a.applicantType === 'company' ? 'о защите деловой репутации' : 'о защите чести, достоинства и деловой репутации',
    ),
    part('circumstances', 'Обстоятельства', lawsuitFacts(a)),
    part('statements', 'Сведения, не соответствующие действительности', lawsuitStatements(a)),
    part('preTrial', 'Досудебное обращение', [preTrial(a)]),
    part('grounds', 'Правовое обоснование', lawsuitGrounds(a)),
    { id: 'demands', kind: 'demands', mandatory: true, pieces: lawsuitDemands(a) },
    lawsuitAttachments(a),
    signature(a, a, today),
  ],
})

function preTrial({ preTrialDone, preTrialResult }: Lawsuit): string {
  if (preTrialDone === '') return ''
  const result = {
    '': '',
    noAnswer: 'Ответ не поступил.',
    refused: 'В удовлетворении отказано.',
    partly: 'Требования исполнены частично.',
  }[preTrialResult]
  return `${dateRu(preTrialDone)} ответчику направлена претензия. ${result}`.trim()
}

function misfitDefendants({ defendants, publications: all }: Lawsuit): Problem[] {
  const isAuthorUnknown = all.length > 0 && all.every(({ authorKnown }) => authorKnown === 'unknown')
  const at = defendants.findIndex(({ role }) => role === 'author')
  return isAuthorUnknown && at >= 0
    ? [
        {
          path: ['defendants', at, 'role'],
          message: 'Автор публикации не известен: укажите владельца сайта или отметьте, что автора установить нельзя',
        },
      ]
    : []
}

/** Problems of the claims: each needs its sum and reasons; one is for people only, one for companies only. */
function misfitClaims(a: Lawsuit): Problem[] {
  const isCompany = a.applicantType === 'company'
  const needed: [claim: Lawsuit['claims'][number], field: keyof Lawsuit][] = [
    ['refute', 'refutationText'],
    ['moralHarm', 'moralHarmAmount'],
    ['moralHarm', 'moralHarmReason'],
    ['losses', 'lossAmount'],
    ['losses', 'lossCalc'],
    ['reputationHarm', 'reputationHarmAmount'],
    ['reputationHarm', 'reputationProof'],
  ]
  const wrongParty = [
    a.claims.includes('moralHarm') && isCompany && 'Моральный вред компенсируют только гражданам',
    a.claims.includes('reputationHarm') && !isCompany && 'Репутационный вред вправе доказывать только организация',
  ].filter((message) => message !== false)
  if (a.defendantUnknown && !a.claims.includes('declareUntrue'))
    return [
      {
        path: ['claims'],
        message: 'Без ответчика суд может только признать сведения не соответствующими действительности: выберите это требование',
      },
    ]
  if (wrongParty.length > 0) return wrongParty.map((message) => ({ path: ['claims'], message }))
  return needed
    .filter(([claim, field]) => wants(a, claim) && a[field] === '')
    .map(([, field]) => ({ path: [field], message: 'Заполните это поле: оно нужно для выбранного требования' }))
}
