import { plural, quoted, rubles, sentence, uncapitalised } from '../russian.ts'
import type { Lawsuit } from '../templates/lawsuit-fields.ts'
import { item, joined, law, type Piece, together } from '../write.ts'
import { blocks } from './blocks.ts'
import { nounOf } from './publication.ts'
import { quotesOf } from './statement.ts'

export function lawsuitGrounds(a: Lawsuit): Piece[] {
  const isCompany = a.applicantType === 'company'
  return [
    together(blocks.goods, isCompany ? blocks.companysRefutation : blocks.citizensRefutation, blocks.internet),
    together(blocks.subjectOfProof, a.statements.some(({ statementKind }) => statementKind === 'fact') && blocks.facts),
    a.defendantUnknown &&
      law(
        `Если установить лицо, распространившее порочащие сведения, невозможно, ${isCompany ? 'лицо' : 'гражданин'}, в отношении которого они распространены, вправе обратиться в суд с заявлением о признании этих сведений не соответствующими действительности (пункт 8 статьи 152 ГК РФ).`,
        'gk152p8',
      ),
    a.courtType === 'arbitration' &&
      law(
        'Спор о защите деловой репутации в сфере экономической деятельности рассматривает арбитражный суд (пункт 7 части 6 статьи 27 АПК РФ).',
        'apk27',
      ),
    wants(a, 'moralHarm') && moralHarm(a),
    wants(a, 'losses') &&
      together(
        law('Убытки возмещаются на основании статей 15 и 1064 ГК РФ.', 'gk15_1064'),
        sentence(a.lossCalc && `Расчёт: ${a.lossCalc}`),
      ),
    wants(a, 'reputationHarm') &&
      sentence(a.reputationProof && `Сложившаяся репутация и её утрата подтверждаются следующим: ${a.reputationProof}`),
  ]
}

function moralHarm({ moralHarmReason }: Lawsuit): Piece {
  return together(
    law(
      'Моральный вред компенсируется на основании статей 151, 1099–1101 ГК РФ; размер компенсации определяет суд (постановление Пленума Верховного Суда РФ от 15.11.2022 № 33).',
      'gk151',
      'gk1099_1101',
      'plenum33',
    ),
    sentence(moralHarmReason && `Нравственные страдания выражаются в следующем: ${uncapitalised(moralHarmReason)}`),
  )
}

export function lawsuitDemands(a: Lawsuit): Piece[] {
  const isArbitration = a.courtType === 'arbitration'
  const rule = isArbitration
    ? law('На основании изложенного, руководствуясь статьями 125 и 126 АПК РФ, ПРОШУ:', 'apk125_126')
    : law('На основании изложенного, руководствуясь статьями 131 и 132 ГПК РФ, ПРОШУ:', 'gpk131_132')
  const goods = a.applicantType === 'company' ? 'деловую репутацию истца' : 'честь, достоинство и деловую репутацию истца'
  return [
    rule,
    wants(a, 'declareUntrue') &&
      item(`признать сведения ${quotesOf(a.statements)} не соответствующими действительности и порочащими ${goods}`),
    ...againstDefendants(a),
  ]
}

function againstDefendants(a: Lawsuit): Piece[] {
  const obliged = a.defendants.length > 1 ? 'обязать ответчиков' : 'обязать ответчика'
  const term = `в течение ${plural(Number(a.refutationTermDays), 'дня', 'дней', 'дней')} со вступления решения в силу`
  const pages = joined(
    a.publications.map((each) => `${nounOf(each).accusative} по адресу ${each.pageUrl}`),
    '; ',
  )
  return [
    wants(a, 'delete') && item(`${obliged} ${term} удалить ${pages}`),
    wants(a, 'refute') &&
      item(`${obliged} ${term} разместить там же опровержение с указанием на решение суда: ${quoted(a.refutationText)}`),
    wants(a, 'banRepeat') && item('запретить повторное распространение этих сведений'),
    wants(a, 'moralHarm') && item(`взыскать компенсацию морального вреда ${rubles(a.moralHarmAmount)}`),
    wants(a, 'losses') && item(`взыскать убытки ${rubles(a.lossAmount)}`),
    wants(a, 'reputationHarm') && item(`взыскать возмещение репутационного вреда ${rubles(a.reputationHarmAmount)}`),
    wants(a, 'costs') && item('взыскать судебные расходы'),
  ]
}

/** Whether the suit makes a claim. Without a defendant a court can only declare statements untrue (пункт 8 статьи 152 ГК РФ). */
export function wants({ claims, defendantUnknown }: Lawsuit, claim: Lawsuit['claims'][number]): boolean {
  return claims.includes(claim) && (!defendantUnknown || claim === 'declareUntrue')
}
