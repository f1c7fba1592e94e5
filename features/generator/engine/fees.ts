/** State fee in roubles for one non-property claim (behaviour 14.6). */
const FEES = {
  general: { person: 3_000, company: 20_000 },
  arbitration: { person: 15_000, company: 50_000 },
} as const

export function feeRubles({ courtType, applicantType }: { readonly courtType: string; readonly applicantType: string }): number {
  return FEES[courtType === 'arbitration' ? 'arbitration' : 'general'][applicantType === 'company' ? 'company' : 'person']
}
