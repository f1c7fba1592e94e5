import { plural, quoted, rubles } from '../russian.ts'
import type { Lawsuit } from '../templates/lawsuit-fields.ts'
import { item, joined, law, type Piece, together } from '../write.ts'
import { blocks } from './blocks.ts'
import { courtRule, goodsOf, moralHarm } from './court-words.ts'
import { defendantsIn } from './defendants.ts'
import { nounOf } from './publication.ts'
import { quotesOf } from './statement.ts'
import { told } from './told.ts'

export function lawsuitGrounds(a: Lawsuit): Piece[] {
  const isCompany = a.applicantType === 'company'
  return [
    together(blocks.goods, isCompany ? blocks.companysRefutation : blocks.citizensRefutation, blocks.internet),
    together(blocks.subjectOfProof, a.statements.some(({ statementKind }) => statementKind === 'fact') && blocks.facts),
    a.courtType === 'arbitration' &&
      law(
        'Спор о защите деловой репутации в сфере экономической деятельности рассматривает арбитражный суд (пункт 7 части 6 статьи 27 АПК РФ).',
        'apk27',
      ),
    wants(a, 'moralHarm') && moralHarm(a),
    wants(a, 'losses') && together(law('Убытки возмещаются на основании статей 15 и 1064 ГК РФ.', 'gk15_1064'), told('Истец', a.lossCalc)),
    wants(a, 'reputationHarm') &&
      joined(['О сложившейся репутации истца и о её утрате свидетельствует следующее.', told('Истец', a.reputationProof)]),
  ]
}

export function lawsuitDemands(a: Lawsuit): Piece[] {
  return [
    courtRule(a),
    wants(a, 'declareUntrue') &&
      item(`признать сведения ${quotesOf(a.statements)} не соответствующими действительности и порочащими ${goodsOf(a, 'истца')}`),
    ...actions(a),
    ...payments(a),
  ]
}

function actions(a: Lawsuit): Piece[] {
  const obliged = `обязать ${defendantsIn('accusative', a, a.doneBy)}`
  const term = `в течение ${plural(Number(a.refutationTermDays), 'дня', 'дней', 'дней')} со вступления решения в силу`
  const pages = joined(
    a.publications.map((each) => `${nounOf(each).accusative} по адресу ${each.pageUrl}`),
    '; ',
  )
  return [
    wants(a, 'delete') && item(`${obliged} ${term} удалить ${pages}`),
    wants(a, 'refute') &&
      item(`${obliged} ${term} разместить там же опровержение с указанием на решение суда: ${quoted(a.refutationText)}`),
    wants(a, 'banRepeat') && item(`запретить ${banned(a)} повторно распространять эти сведения`),
  ]
}

function banned({ defendants }: Lawsuit): string {
  return defendants.length > 1 ? 'ответчикам' : 'ответчику'
}

function payments(a: Lawsuit): Piece[] {
  const recovered = `взыскать ${payers(a)} в пользу истца`
  return [
    wants(a, 'moralHarm') && item(`${recovered} компенсацию морального вреда ${rubles(a.moralHarmAmount)}`),
    wants(a, 'losses') && item(`${recovered} убытки ${rubles(a.lossAmount)}`),
    wants(a, 'reputationHarm') && item(`${recovered} возмещение репутационного вреда ${rubles(a.reputationHarmAmount)}`),
    wants(a, 'costs') && item(`взыскать с ${a.defendants.length > 1 ? 'ответчиков' : 'ответчика'} в пользу истца судебные расходы`),
  ]
}

/** `с ответчика`, `с ответчиков (…) солидарно`, `с каждого из ответчиков (…)` */
function payers(a: Lawsuit): string {
  if (a.defendants.length > 1 && a.paidBy === 'jointly') return `с ${defendantsIn('genitive', a, 'all')} солидарно`
  if (a.defendants.length > 1 && a.paidBy === 'each') return `с каждого из ${defendantsIn('genitive', a, 'all')}`
  return `с ${defendantsIn('genitive', a, a.paidBy)}`
}

export function wants({ claims }: Lawsuit, claim: Lawsuit['claims'][number]): boolean {
  return claims.includes(claim)
}
