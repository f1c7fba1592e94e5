import type { Problem } from '../check-answers.ts'
import { monthsLater } from '../days.ts'
import type { Gate } from '../gates.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { caseCourt, participants } from '../groups/court-case-fields.ts'
import { attachments } from '../parts/attachments.ts'
import { caseHeader, caseProblems, partyOf, powers } from '../parts/court-case.ts'
import { consultLawyer } from '../parts/court-warnings.ts'
import { header, signature, title } from '../parts/header.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { narratorInCourt } from '../parts/narration.ts'
import { objectionDemands, objectionGrounds, objectionTo, otherObjections } from '../parts/objection-pieces.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { part } from '../write.ts'
import { more, type Objections, objectionsFields, suit, words } from './objections-fields.ts'

const DEFENDANT = partyOf({ side: 'defendant' })

/** The objections of a defendant in a defamation case (статья 149 ГПК РФ, статья 131 АПК РФ; behaviour 14.5). */
export const objections = template({
  type: 'objections',
  version: 2,
  fields: objectionsFields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('suit', 'Какой иск', suit),
    step('more', 'Возражения против всего иска', more),
    step('words', 'Что Вы отвечаете на каждую фразу', words),
    step('applicant', 'Ответчик', registeredApplicant),
    step('participants', 'Истец и другие участники', participants),
    step('court', 'Суд и дата', { ...caseCourt, ...closing }),
  ],
  narrativeSections: {},
  stop: nothingToObject,
  check: (a, today) => [
    ...caseProblems({ ...a, side: 'defendant', suitKind: 'defamation' }),
    ...unproven(a),
    ...missing(a),
    ...misfits(a, today),
  ],
  warn: (a) => [consultLawyer, ...contradiction(a), ...ofMinor(a), ...secrets(a), ...weaknesses(a)],
  compose: (a, today) => [
    header(caseHeader(a, DEFENDANT)),
    title(a.courtType === 'arbitration' ? 'ОТЗЫВ' : 'ВОЗРАЖЕНИЯ', `на иск ${subject(a)}`),
    part(
      'words',
      'По каждой фразе',
      a.words.flatMap((each) => objectionTo(each, narratorInCourt('Ответчик', a))),
    ),
    part('more', 'Другие возражения', otherObjections(a)),
    part('grounds', 'Правовое обоснование', objectionGrounds(a)),
    { id: 'demands', kind: 'demands', pieces: objectionDemands(a) },
    attachments({
      ...a,
      statements: a.words,
      more: [...powers(a), 'Подтверждение направления копий этого документа лицам, участвующим в деле'],
    }),
    signature(inCourt(a), a, today),
  ],
})

function subject({ courtType, plaintiffType }: Objections): string {
  return courtType === 'arbitration' || plaintiffType === 'company'
    ? 'о защите деловой репутации'
    : 'о защите чести, достоинства и деловой репутации'
}

/** Objections that are possible even to a suit about an untrue statement of fact. */
const OF_THE_SUIT: readonly Objections['moreObjections'][number][] = ['sum', 'companyMoral', 'limitation', 'court']

function nothingToObject({ suitAbout, words: all, moreObjections }: Objections): Gate | null {
  if (suitAbout === 'other')
    return {
      code: 'otherSuit',
      text: 'Этот документ — о чести и репутации: мнение, правда, «не об истце». На иск об изображении, частной жизни или персональных данных возражают по другим нормам. Покажите иск юристу до заседания.',
      documents: [],
      links: [{ href: '#zayavka', label: 'Показать юристу' }],
    }
  const isHopeless = all.length > 0 && all.every(({ answer }) => answer === 'none')
  if (!isHopeless || moreObjections.some((each) => OF_THE_SUIT.includes(each))) return null
  return {
    code: 'nothingToObject',
    text: 'Если сказанное — ложный факт и других возражений нет, спор только увеличит расходы: их взыщут с проигравшего. Сохраните снимок страницы, удалите публикацию и предложите истцу мировое соглашение: опровержение, извинение, посильную сумму. Условия обсудите с юристом до заседания.',
    documents: [],
    links: [{ href: '#zayavka', label: 'Показать юристу' }],
  }
}

const TRUTH_NEEDS_PROOFS = 'Правдивость доказывает ответчик: назовите хотя бы один документ или свидетеля'

function unproven({ words: all }: Objections): Problem[] {
  return all.flatMap(({ answer, proofs }, at) =>
    answer === 'true' && proofs.length === 0 ? [{ path: ['words', at, 'proofs'], message: TRUTH_NEEDS_PROOFS }] : [],
  )
}

const NEEDED: readonly [Objections['moreObjections'][number], keyof Objections & string][] = [
  ['sum', 'sumAsked'],
  ['sum', 'sumWhy'],
  ['limitation', 'mediaOn'],
  ['deleted', 'deletedOn'],
  ['court', 'courtReason'],
  ['court', 'rightCourt'],
  ['abuse', 'abuseWhy'],
]

function missing(a: Objections): Problem[] {
  return NEEDED.filter(([objection, field]) => a.moreObjections.includes(objection) && a[field] === '').map(([, field]) => ({
    path: [field],
    message: 'Заполните это поле: оно нужно для выбранного возражения',
  }))
}

const NOT_A_YEAR = 'Года ещё не прошло: снимите это возражение'
const NOT_A_COMPANY = 'Иск подал гражданин: он вправе требовать компенсацию. Снимите это возражение или измените ответ'
const IS_ARBITRATION = 'Дело уже в арбитражном суде: выберите другую причину'
const IS_GENERAL = 'Дело уже в суде общей юрисдикции: выберите другую причину'

function misfits(
  { moreObjections, mediaOn, plaintiffType, courtReason, courtType, courtName, rightCourt }: Objections,
  today: string,
): Problem[] {
  const isRecent = moreObjections.includes('limitation') && mediaOn !== '' && monthsLater(mediaOn, 12) >= today
  const isOfPerson = moreObjections.includes('companyMoral') && plaintiffType !== 'company'
  const isThere = courtReason === 'business' && courtType === 'arbitration'
  const isHere = courtReason === 'notBusiness' && courtType === 'general'
  const isSame = moreObjections.includes('court') && rightCourt !== '' && rightCourt.toLowerCase() === courtName.toLowerCase()
  return [
    ...(isRecent ? [{ path: ['mediaOn'], message: NOT_A_YEAR }] : []),
    ...(isOfPerson ? [{ path: ['moreObjections'], message: NOT_A_COMPANY }] : []),
    ...(isSame ? [{ path: ['rightCourt'], message: 'Это тот же суд: назовите другой' }] : []),
    ...(isThere || isHere ? [{ path: ['courtReason'], message: isThere ? IS_ARBITRATION : IS_GENERAL }] : []),
  ]
}

function contradiction({ words: all, moreObjections }: Objections): Warning[] {
  const isBoth = all.some(({ answer }) => answer === 'notAuthor') && moreObjections.includes('deleted')
  return isBoth
    ? [
        {
          code: 'W-CONTRADICTION',
          text: 'Вы пишете, что публикация не Ваша, и что она удалена: объясните, кто её удалил и откуда Вы это знаете, или снимите одно из двух',
          path: ['moreObjections'],
        },
      ]
    : []
}

function ofMinor({ subject: who, childAge }: Objections): Warning[] {
  return who === 'child' && childAge === 'under14'
    ? [
        {
          code: 'W-MINOR',
          text: 'За вред от ребёнка до 14 лет отвечают родители или опекуны, а не он сам: это главное возражение, покажите иск юристу до заседания',
          path: ['childAge'],
        },
      ]
    : []
}

const SECRET =
  /(?<!\p{L})(?:пациент|диагноз|лечил|лечени|алкогол|наркоман|истори\p{L}+ болезни|медицинск\p{L}+ карт|кредит|заёмщик|подзащитн|доверител)/iu

/** Warns a defendant of disclosing secrets of a client. */
function secrets({ words: all }: Objections): Warning[] {
  return all.flatMap(({ why, proofs }, at) =>
    SECRET.test([why, ...proofs].join(' '))
      ? [
          {
            code: 'W-SECRET',
            text: 'Похоже, здесь тайна того, кто к Вам обращался. Возражения получат все участники: напишите, что подтверждение представите суду по его запросу, и попросите закрытое заседание',
            path: ['words', at, 'why'],
          },
        ]
      : [],
  )
}

const WEAK: Readonly<Record<string, Omit<Warning, 'path'>>> = {
  none: {
    code: 'W-ADMIT',
    text: 'По этой фразе возражений не будет, и в этой части иск, скорее всего, удовлетворят. Удалите её до заседания и обсудите мировое соглашение',
  },
  reprint: {
    code: 'W-REPRINT',
    text: 'За дословную перепечатку закон освобождает от ответственности прежде всего редакцию СМИ. Обычному человеку этот довод помогает редко',
  },
  authority: {
    code: 'W-AUTHORITY',
    text: 'Довод не поможет, если истец докажет, что обращение написано без всяких оснований, только чтобы ему навредить. Приложите то, на чём оно основано',
  },
  opinion: {
    code: 'W-OPINION',
    text: 'Мнение или факт, может решать лингвист. Если во фразе есть событие, которое можно проверить, суд сочтёт её фактом',
  },
}

function weaknesses({ words: all }: Objections): Warning[] {
  return all.flatMap(({ answer }, at) => {
    const weak = WEAK[answer]
    return weak === undefined ? [] : [{ ...weak, path: ['words', at, 'answer'] }]
  })
}
