import { isSamePerson } from '../names.ts'
import { enumeration, plural, quoted, rubles } from '../russian.ts'
import type { Lawsuit, Sued } from '../templates/lawsuit-fields.ts'
import { item, joined, law, type Piece, together } from '../write.ts'
import { blocks } from './blocks.ts'
import { courtDemandOpening, moralHarm } from './court-passages.ts'
import { defendantsIn, paymentsOfEach } from './defendants.ts'
import { harmedGoods } from './goods.ts'
import { narrate, narratorInCourt } from './narration.ts'
import { isCorrespondence, nounOf, onlinePages, type Publication } from './publication.ts'
import { isAboutDeceased, quotesOf } from './statement.ts'

export function lawsuitGrounds(a: Lawsuit): Piece[] {
  const isCompany = a.applicantType === 'company'
  return [
    together(
      blocks.goods,
      isCompany ? blocks.companysRefutation : blocks.citizensRefutation,
      !isCorrespondence(a.publications) && blocks.internet,
    ),
    isAboutDeceased(a) && blocks.afterDeath,
    together(blocks.subjectOfProof, a.statements.some(({ statementKind }) => statementKind === 'fact') && blocks.facts),
    a.courtType === 'arbitration' &&
      law(
        'Спор о защите деловой репутации в сфере экономической деятельности рассматривает арбитражный суд (пункт 7 части 6 статьи 27 АПК РФ).',
        'apk27',
      ),
    ...a.defendants
      .filter(({ isForeign }) => isForeign)
      .map(({ name }) => abroad(a, a.defendants.length > 1 ? `Ответчик ${name}` : 'Ответчик')),
    hasClaim(a, 'moralHarm') && moralHarm(a),
    hasClaim(a, 'losses') &&
      together(
        law('Убытки возмещаются на основании статей 15 и 1064 ГК РФ.', 'gk15_1064'),
        narrate(narratorInCourt('Истец', a), a.lossCalc),
      ),
    hasClaim(a, 'reputationHarm') &&
      joined([
        'О сложившейся репутации истца и о её утрате свидетельствует следующее.',
        narrate(narratorInCourt('Истец', a), a.reputationProof),
      ]),
  ]
}

/** The ground on which a Russian court may hear a case against a defendant abroad. */
function abroad({ courtType }: Lawsuit, who: string): Piece {
  const lead = `${who} находится за пределами Российской Федерации.`
  return courtType === 'arbitration'
    ? law(
        `${lead} Дело рассматривает арбитражный суд в Российской Федерации, поскольку истец по делу о защите деловой репутации находится в ней (статья 247 АПК РФ).`,
        'apk247',
      )
    : law(
        `${lead} Дело подсудно суду в Российской Федерации, поскольку по делам о защите чести, достоинства и деловой репутации достаточно того, что истец имеет в ней место жительства (статья 402 ГПК РФ).`,
        'gpk402',
      )
}

export function lawsuitDemands(a: Lawsuit): Piece[] {
  return [
    courtDemandOpening(a),
    hasClaim(a, 'declareUntrue') &&
      item(`признать сведения ${quotesOf(a.statements)} не соответствующими действительности и порочащими ${harmedGoods(a, 'истца')}`),
    ...actions(a),
    ...payments(a),
  ]
}

function actions(a: Lawsuit): Piece[] {
  const obliged = `обязать ${defendantsIn('accusative', a, a.doneBy)}`
  const term = `в течение ${plural(Number(a.refutationTermDays), 'дня', 'дней', 'дней')} со вступления решения в силу`
  const shares = ownPages(a)
  const each = (places: (own: readonly Publication[]) => string) =>
    shares.map(({ name, own }) => `ответчик ${name} — ${places(own)}`).join('; ')
  const deleted = each((own) => own.map((page) => `${nounOf(page).accusative} по адресу ${page.pageUrl}`).join(', '))
  const refuted = each((own) => own.map(({ pageUrl }) => `по адресу ${pageUrl}`).join(', '))
  return [
    hasClaim(a, 'delete') && item(deleted === '' ? `${obliged} ${term} удалить ${removed(a)}` : `обязать ${term} удалить: ${deleted}`),
    hasClaim(a, 'refute') &&
      item(
        refuted === ''
          ? `${obliged} ${term} ${placeOf(a)} опровержение с указанием на решение суда: ${quoted(a.refutationText)}`
          : `обязать ${term} разместить опровержение ${quoted(a.refutationText)} с указанием на решение суда: ${refuted}`,
      ),
    hasClaim(a, 'banRepeat') && item(`запретить ${banned(a)} повторно распространять эти сведения`),
  ]
}

/** The place in which a refutation is to be published. */
function placeOf({ publications }: Lawsuit): string {
  if (isCorrespondence(publications)) return 'направить тем, кому были отправлены эти сведения,'
  return onlinePages(publications).length > 0 ? 'разместить там же' : 'разместить на том же сайте'
}

interface Share {
  name: string
  own: readonly Publication[]
}

/** The pages of each author, when several authors have to remove a page each; empty otherwise. */
function ownPages(a: Lawsuit): Share[] {
  const authors = a.defendants.filter(({ role }) => role === 'author')
  const pages = onlinePages(a.publications)
  const isTheirs = a.doneBy === 'author' || authors.length === a.defendants.length
  if (authors.length < 2 || !isTheirs || a.statements.some(({ isTrue }) => isTrue === 'partly')) return []
  const shares = authors.map(({ name }) => ({
    name,
    own: pages.filter(({ authorKnown, authorName }) => authorKnown === 'known' && isSamePerson(authorName, name)),
  }))
  const owning = shares.filter(({ own }) => own.length > 0)
  const isComplete = owning.length > 0 && owning.flatMap(({ own }) => own).length === pages.length
  return isComplete ? owning : []
}

/** The publications to remove; of a partly true one only the untrue words. */
function removed({ publications, statements }: Lawsuit): string {
  const pages = onlinePages(publications)
  if (statements.some(({ isTrue }) => isTrue === 'partly'))
    return `слова ${quotesOf(statements)} из текста по ${pages.length > 1 ? 'адресам' : 'адресу'} ${pages.map(({ pageUrl }) => pageUrl).join(', ')}`
  return enumeration(pages.map((each) => `${nounOf(each).accusative} по адресу ${each.pageUrl}`))
}

export function banned({ defendants }: Sued): string {
  return defendants.length > 1 ? 'ответчикам' : 'ответчику'
}

function payments(a: Lawsuit): Piece[] {
  return [
    hasClaim(a, 'moralHarm') && item(recovered(a, 'компенсацию морального вреда', a.moralHarmAmount)),
    hasClaim(a, 'losses') && item(recovered(a, 'убытки', a.lossAmount)),
    hasClaim(a, 'reputationHarm') && item(recovered(a, 'возмещение репутационного вреда', a.reputationHarmAmount)),
    hasClaim(a, 'costs') && item(`взыскать с ${a.defendants.length > 1 ? 'ответчиков' : 'ответчика'} в пользу истца судебные расходы`),
  ]
}

/** `взыскать с ответчика в пользу истца убытки 100 рублей`, one line for each defendant. */
export function recovered(a: Sued & Pick<Lawsuit, 'paidBy'>, what: string, amount: string): string {
  const sum = rubles(amount)
  if (a.defendants.length > 1 && a.paidBy === 'each') return `взыскать в пользу истца ${what}: ${paymentsOfEach(a, sum)}`
  const jointly = a.defendants.length > 1 && a.paidBy === 'jointly' ? ' солидарно' : ''
  return `взыскать с ${defendantsIn('genitive', a, a.paidBy)}${jointly} в пользу истца ${what} ${sum}`
}

export function hasClaim({ claims }: Lawsuit, claim: Lawsuit['claims'][number]): boolean {
  return claims.includes(claim)
}
