import { inVoice } from './header.ts'
import type { ChildsRepresentative } from './legal-representative.ts'
import { isAboutDeceased, type Statement } from './statement.ts'

/** Answers that decide which goods a document protects. */
export interface Protected {
  readonly applicantType: string
  readonly goods: 'honour' | 'both' | 'business' | ''
  readonly courtType?: string
  readonly statements: readonly Pick<Statement, 'about'>[]
}

type Goods = 'честь и достоинство' | 'честь, достоинство и деловую репутацию' | 'деловую репутацию'

/** In an arbitration court business reputation alone is protected (пункт 7 части 6 статьи 27 АПК РФ). */
function goodsOf({ applicantType, courtType, goods }: Protected): Goods {
  if (applicantType === 'company' || courtType === 'arbitration' || goods === 'business') return 'деловую репутацию'
  return goods === 'both' ? 'честь, достоинство и деловую репутацию' : 'честь и достоинство'
}

/** `честь и достоинство истца`; `whose` is the applicant's role in the genitive. */
export function harmedGoods(a: Protected, whose: string): string {
  return `${goodsOf(a)} ${isAboutDeceased(a) ? 'умершего лица' : whose}`
}

/** `о защите чести и достоинства` */
export function protectionTitle(a: Protected): string {
  const goods = goodsOf(a)
  return `о защите ${{ 'честь и достоинство': 'чести и достоинства', 'честь, достоинство и деловую репутацию': 'чести, достоинства и деловой репутации', 'деловую репутацию': 'деловой репутации' }[goods]}`
}

/** `мои честь и достоинство`, in a letter that its applicant or a representative signs. */
export function goodsInLetter(a: Protected & ChildsRepresentative): string {
  const goods = goodsOf(a)
  if (isAboutDeceased(a)) return `${goods} умершего лица`
  return inVoice(a, `${goods === 'деловую репутацию' ? 'мою' : 'мои'} ${goods}`, `${goods} Заявителя`)
}
