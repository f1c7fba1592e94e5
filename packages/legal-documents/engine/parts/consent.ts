import { part, type SectionDraft } from '../write.ts'
import { type ChildsRepresentative, speaksForChild } from './legal-representative.ts'

type Signed = ChildsRepresentative & { readonly applicantType: string }

/** The consent that a paper must contain when a person signs it; `whom` is empty or in the dative: `владельцу сайта`. */
export function consent(a: Signed, whom = ''): SectionDraft {
  const whose = whoseData(a)
  const given = `Даю${whom === '' ? '' : ` ${whom}`} согласие на обработку ${whose}, указанных в настоящем заявлении, в целях его рассмотрения.`
  return part('consent', 'Согласие', [whose !== '' && given])
}

/** Empty for an organisation whose head signs. */
function whoseData(a: Signed): string {
  if (speaksForChild(a)) return 'персональных данных Заявителя и его законного представителя'
  if (a.subject !== 'represented') return a.applicantType === 'company' ? '' : 'моих персональных данных'
  return a.applicantType === 'company' ? 'персональных данных представителя Заявителя' : 'персональных данных Заявителя и его представителя'
}
