import { law, type Piece, together } from '../write.ts'
import type { ChildsRepresentative } from './legal-representative.ts'
import { told, voiceOf } from './told.ts'

/** The sentence before what a court is asked for. */
export function courtRule({ courtType }: { readonly courtType: string }): Piece {
  return courtType === 'arbitration'
    ? law('На основании изложенного, руководствуясь статьями 125 и 126 АПК РФ, ПРОШУ:', 'apk125_126')
    : law('На основании изложенного, руководствуясь статьями 131 и 132 ГПК РФ, ПРОШУ:', 'gpk131_132')
}

/** Why moral harm is to be compensated, and in what it consists. */
export function moralHarm(a: ChildsRepresentative & { readonly moralHarmReason: string }): Piece {
  return together(
    law(
      'Моральный вред компенсируется на основании статей 151, 1099–1101 ГК РФ; размер компенсации определяет суд (постановление Пленума Верховного Суда РФ от 15.11.2022 № 33).',
      'gk151',
      'gk1099_1101',
      'plenum33',
    ),
    'Нравственные страдания истца выражаются в следующем.',
    told(voiceOf('Истец', a), a.moralHarmReason),
  )
}
