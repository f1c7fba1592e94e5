import type { Problem } from '../check-answers.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'
import { courtWarnings, defendantWarnings } from '../parts/court-warnings.ts'
import { goodsOf } from '../parts/court-words.ts'
import { isNobody } from '../parts/defendants.ts'
import { signature, title } from '../parts/header.ts'
import { lawsuitDemands, lawsuitGrounds, wants } from '../parts/lawsuit-demands.ts'
import { courtStatements, lawsuitAttachments, lawsuitFacts, lawsuitHeader, preTrial } from '../parts/lawsuit-facts.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { step, template } from '../template.ts'
import { part } from '../write.ts'
import { availability, claims, court, identity, type Lawsuit, lawsuitFields, opponents } from './lawsuit-fields.ts'

/** A lawsuit for the court of general jurisdiction or the arbitration court (behaviour 14.5). */
export const lawsuitDefamation = template({
  type: 'lawsuitDefamation',
  version: 3,
  fields: lawsuitFields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('publications', 'Где опубликовано', { ...publications, ...availability }),
    step('statements', 'Что именно неправда', provenStatements),
    step('applicant', 'Истец', { ...registeredApplicant, ...identity }),
    step('court', 'Суд', court),
    step('opponents', 'Ответчики', opponents),
    step('claims', 'Требования', { ...claims, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  warn: (a) => [...courtWarnings(a), ...defendantWarnings(a)],
  check: (a) => [...misfitDefendants(a), ...misfitRoles(a), ...misfitClaims(a)],
  compose: (a, today) => [
    lawsuitHeader(a),
    title(
      'ИСКОВОЕ ЗАЯВЛЕНИЕ',
      a.applicantType === 'company' ? 'о защите деловой репутации' : 'о защите чести, достоинства и деловой репутации',
    ),
    part('circumstances', 'Обстоятельства', lawsuitFacts(a)),
    part('statements', 'Сведения, не соответствующие действительности', courtStatements('Истец', goodsOf(a, 'истца'), a.statements)),
    part('preTrial', 'Досудебное обращение', [preTrial(a)]),
    part('grounds', 'Правовое обоснование', lawsuitGrounds(a)),
    { id: 'demands', kind: 'demands', mandatory: true, pieces: lawsuitDemands(a) },
    lawsuitAttachments(a),
    signature(inCourt(a), a, today),
  ],
})

const UNKNOWN_AUTHOR = 'Автор публикации не известен: укажите владельца сайта или отметьте, что ответчика установить нельзя'
const WHY_THIS_PERSON = 'Публикация подписана псевдонимом: объясните, почему её автор — этот ответчик'

function misfitDefendants({ defendants, publications: all }: Lawsuit): Problem[] {
  const isAuthorUnknown = all.length > 0 && all.every(({ authorKnown }) => authorKnown === 'unknown')
  const isNicknamed = all.some(({ authorKnown }) => authorKnown === 'nickname')
  return defendants.flatMap(({ role, identity: link }, at): Problem[] => {
    if (role !== 'author') return []
    if (isAuthorUnknown) return [{ path: ['defendants', at, 'role'], message: UNKNOWN_AUTHOR }]
    return isNicknamed && link === '' ? [{ path: ['defendants', at, 'identity'], message: WHY_THIS_PERSON }] : []
  })
}

/** Problems of the answers that name a defendant by role. */
function misfitRoles(a: Lawsuit): Problem[] {
  const hasMoney = (['moralHarm', 'losses', 'reputationHarm'] as const).some((claim) => wants(a, claim))
  const nobody = (['preTrialTo', 'doneBy', 'paidBy'] as const).filter((name) => isNobody(a, a[name]))
  return [
    ...nobody.map((name) => ({ path: [name], message: 'Такого ответчика в списке нет' })),
    ...(hasMoney && a.defendants.length > 1 && a.paidBy === ''
      ? [{ path: ['paidBy'], message: 'Ответчиков несколько: выберите, с кого взыскать деньги' }]
      : []),
  ]
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
  if (wrongParty.length > 0) return wrongParty.map((message) => ({ path: ['claims'], message }))
  return needed
    .filter(([claim, field]) => wants(a, claim) && a[field] === '')
    .map(([, field]) => ({ path: [field], message: 'Заполните это поле: оно нужно для выбранного требования' }))
}
