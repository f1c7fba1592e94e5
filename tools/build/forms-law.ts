import contacts from '../../seed/contacts.json' with { type: 'json' }

/** Agreements of a lawyer, each given by a flag of the command. */
export interface Agreed {
  leadsAbroad: boolean
  withoutOperatorNumber: boolean
}

/** Settings of the place of the first record. */
interface Place {
  LEADS_PLACE?: string
  LEADS_MODE?: string
}

type OperatorNumber = string | null | undefined

/**
 * Throws one sentence when the law forbids collecting the forms of visitors, unless a lawyer has agreed to each reason. `place` has the settings of a
 * deployment; it is `null` for a release, whose machine has settings of its own.
 */
export function refuseUnlawfulForms(agreed: Agreed, place: Place | null, operatorNumber?: OperatorNumber): void {
  const reasons = reasonsAgainstForms(agreed, place, operatorNumber)
  if (reasons.length > 0) throw new Error(`Refused, because the site has forms: ${reasons.join('; and ')}`)
}

export function reasonsAgainstForms(
  agreed: Agreed,
  place: Place | null,
  operatorNumber: OperatorNumber = contacts.legal.operatorNumber,
): string[] {
  return [
    ...(place === null ? [] : placeReasons(place, agreed)),
    ...(agreed.withoutOperatorNumber || isNumber(operatorNumber) ? [] : [NO_NUMBER]),
  ]
}

function placeReasons({ LEADS_PLACE = 'abroad', LEADS_MODE = 'outbox' }: Place, agreed: Agreed): string[] {
  if (LEADS_MODE !== 'relay' && LEADS_PLACE === 'russia') return [NOT_TRUE]
  return LEADS_PLACE === 'russia' || agreed.leadsAbroad ? [] : [ABROAD]
}

const ABROAD =
  'LEADS_PLACE is "abroad", while law 152-FZ wants the first record of the data of Russian citizens in Russia (set LEADS_MODE "relay" with a collector there, or give --leads-abroad if a lawyer has agreed)'
const NOT_TRUE =
  'LEADS_PLACE is "russia" with LEADS_MODE "outbox", which is not true on Cloudflare, where the outbox is abroad (set LEADS_MODE "relay" with a collector in Russia, or LEADS_PLACE "abroad")'
const NO_NUMBER =
  'operatorNumber of seed/contacts.json is empty, while law 152-FZ wants Roskomnadzor to be notified before any data are collected (enter the number in its register of operators, or give --without-operator-number if a lawyer has agreed)'

function isNumber(operatorNumber: OperatorNumber): boolean {
  return /\d/.test(operatorNumber ?? '')
}
