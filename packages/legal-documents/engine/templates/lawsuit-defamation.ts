import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'
import { lawsuitWarnings } from '../parts/court-warnings.ts'
import { harmedGoods, protectionTitle } from '../parts/goods.ts'
import { signature, title } from '../parts/header.ts'
import { lawsuitChecks } from '../parts/lawsuit-checks.ts'
import { lawsuitDemands, lawsuitGrounds } from '../parts/lawsuit-demands.ts'
import { courtStatements, lawsuitAttachments, lawsuitFacts, lawsuitHeader, preTrial } from '../parts/lawsuit-facts.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { step, template } from '../template.ts'
import { part } from '../write.ts'
import { availability, claims, identity, lawsuitFields, opponents, suitCourt } from './lawsuit-fields.ts'

/** A lawsuit for the court of general jurisdiction or the arbitration court (behaviour 14.5). */
export const lawsuitDefamation = template({
  type: 'lawsuitDefamation',
  version: 5,
  fields: lawsuitFields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('publications', 'Где опубликовано', { ...publications, ...availability }),
    step('statements', 'Что именно неправда', provenStatements),
    step('applicant', 'Истец', { ...registeredApplicant, ...identity }),
    step('court', 'Суд', suitCourt),
    step('opponents', 'Ответчики', opponents),
    step('claims', 'Требования', { ...claims, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  warn: lawsuitWarnings,
  check: lawsuitChecks,
  compose: (a, today) => [
    lawsuitHeader(a),
    title('ИСКОВОЕ ЗАЯВЛЕНИЕ', protectionTitle(a)),
    part('circumstances', 'Обстоятельства', lawsuitFacts(a)),
    part('statements', 'Сведения, не соответствующие действительности', courtStatements(a, 'Истец', harmedGoods(a, 'истца'))),
    part('preTrial', 'Досудебное обращение', [preTrial(a, today)]),
    part('grounds', 'Правовое обоснование', lawsuitGrounds(a)),
    { id: 'demands', kind: 'demands', pieces: lawsuitDemands(a) },
    lawsuitAttachments(a),
    signature(inCourt(a), a, today),
  ],
})
