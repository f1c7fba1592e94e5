import { dataItemNames } from '../groups/data-items.ts'
import { enumeration, plural, smallFirst } from '../russian.ts'
import type { PersonalSuit } from '../templates/personal-rights-fields.ts'
import { item, joined, law, type Piece, together } from '../write.ts'
import { blocks } from './blocks.ts'
import { courtDemandOpening, moralHarm } from './court-passages.ts'
import { defendantsIn } from './defendants.ts'
import { banned, recovered } from './lawsuit-demands.ts'
import { speaksForChild } from './legal-representative.ts'
import { narrate, narratorInCourt } from './narration.ts'
import { atPages, onlinePages } from './publication.ts'
import { deceasedSentence, isAboutDeceased } from './statement.ts'
import { disclosesOwnSecret, privateKindNames } from './violation.ts'

export function hasPersonalClaim({ claims }: PersonalSuit, claim: PersonalSuit['claims'][number]): boolean {
  return claims.includes(claim)
}

/** `истца`, or the person whose right a relative protects. */
function holder(a: PersonalSuit): string {
  return isAboutDeceased(a) ? 'умершего лица' : 'истца'
}

function kindsOf({ dataItems }: PersonalSuit): string {
  return enumeration(dataItems.map((name) => smallFirst(dataItemNames[name])))
}

/** The violation: the use without consent; the content of a secret is never repeated. */
export function violated(a: PersonalSuit): Piece[] {
  switch (a.variant) {
    case 'image':
      return [
        joined([
          isAboutDeceased(a) ? deceasedSentence(a, 'Истец', 'На изображении запечатлено умершее лицо') : 'На изображении запечатлён истец.',
          narrate(narratorInCourt('Истец', a), a.imageDescription),
          CONSENT[a.imageConsentGiven || 'no'](neither(a)),
        ]),
      ]
    case 'personalData':
      return [
        joined([`Опубликованы персональные данные истца: ${kindsOf(a)}.`, DATA_CONSENT[a.consentStatus || 'never'](neither(a)), hidden(a)]),
      ]
    default: {
      const kind = privateKindNames[a.privateCategory || 'other']
      return [
        joined([
          isAboutDeceased(a)
            ? `${deceasedSentence(a, 'Истец', 'Распространена информация о частной жизни умершего лица')} Вид информации: ${kind}.`
            : `Распространена информация о частной жизни истца: ${kind}.`,
          `Согласие на это ${neither(a)} не давалось.`,
          hidden(a),
        ]),
      ]
    }
  }
}

/** Whether the answers of a suit repeat the secret that the suit must not repeat. */
export function repeatsSecret({ violationDetails, moralHarmReason, proofs }: PersonalSuit): boolean {
  return disclosesOwnSecret([violationDetails, moralHarmReason, ...proofs].join(' '))
}

function hidden(a: PersonalSuit): string {
  if (repeatsSecret(a)) return ''
  const { publications } = a
  const isShown = publications.some(({ screenshotSaved, notaryProtocol }) => screenshotSaved || notaryProtocol !== '')
  return `Содержание этих сведений здесь намеренно не повторяется${isShown ? ': оно видно на приложенных снимках' : ''}.`
}

/** `истцом`, for a child `ни истцом, ни его законным представителем` before the negation. */
function neither(a: PersonalSuit): string {
  return speaksForChild({ ...a, isInCourt: true }) ? 'ни истцом, ни законным представителем' : 'истцом'
}

type Sentence = (who: string) => string
const CONSENT: Record<'no' | 'withdrawn' | 'yes', Sentence> = {
  no: (who) => `Согласие на обнародование и использование этого изображения ${who} не давалось.`,
  withdrawn: () => 'Согласие на обнародование и использование этого изображения отозвано.',
  // Never printed: a gate stops a lawsuit about an image that may be used.
  yes: () => '',
}
const DATA_CONSENT: Record<'never' | 'withdrawnEarlier' | 'givenForOther', Sentence> = {
  never: (who) => `Согласие на их обработку и распространение ${who} не давалось.`,
  withdrawnEarlier: () => 'Согласие на их обработку отозвано.',
  givenForOther: () => 'Согласие давалось для другой цели и на их распространение не распространяется.',
}

export function personalGrounds(a: PersonalSuit): Piece[] {
  return [
    ...GROUNDS[a.variant](a),
    law('Защита гражданских прав осуществляется в том числе путём пресечения действий, нарушающих право (статья 12 ГК РФ).', 'gk12'),
    a.variant === 'personalData' && a.courtBy === 'plaintiff' && OWN_COURT,
    a.defendants.some(({ isForeign }) => isForeign) && ABROAD,
    hasPersonalClaim(a, 'moralHarm') && (a.variant === 'personalData' ? together(DATA_HARM, moralHarm(a)) : moralHarm(a)),
  ]
}

function privacyGrounds(a: PersonalSuit): Piece[] {
  return [
    law(
      'Неприкосновенность частной жизни, личная и семейная тайна — нематериальные блага, которые защищает закон (статья 150 ГК РФ).',
      'gk150',
    ),
    together(blocks.privateLife, isAboutDeceased(a) && blocks.privateLifeAfterDeath),
    blocks.privateLifeExceptions,
    law(
      'Гражданин вправе требовать в суде удаления информации о своей частной жизни, полученной с нарушением закона, а также пресечения или запрещения её дальнейшего распространения (статья 152.2 ГК РФ).',
      'gk1522',
    ),
  ]
}

const GROUNDS: Record<PersonalSuit['variant'], (a: PersonalSuit) => Piece[]> = {
  '': privacyGrounds,
  private: privacyGrounds,
  image: (a) => [
    together(blocks.image, isAboutDeceased(a) && blocks.imageAfterDeath),
    a.imageException === 'eventMain' ? blocks.imageMain : blocks.imageExceptions,
  ],
  personalData: () => [
    together(blocks.dataGrounds, blocks.dataDistribution),
    'Иных законных оснований для распространения этих данных у ответчика нет.',
    law(
      'Субъект персональных данных вправе защищать свои права в судебном порядке (статья 17 Федерального закона от 27.07.2006 № 152-ФЗ).',
      'fz152_17',
    ),
  ],
}

const OWN_COURT = law(
  'Иск о защите прав субъекта персональных данных может быть предъявлен и в суд по месту жительства истца (часть 6.1 статьи 29 ГПК РФ).',
  'gpk29',
)
const ABROAD = law(
  'Ответчик находится за пределами Российской Федерации. Дело подсудно суду в Российской Федерации, поскольку по делам о защите прав субъекта персональных данных достаточно того, что истец имеет в ней место жительства (статья 402 ГПК РФ).',
  'gpk402',
)
const DATA_HARM = law(
  'Моральный вред, причинённый нарушением прав субъекта персональных данных, подлежит возмещению (статья 24 Федерального закона от 27.07.2006 № 152-ФЗ).',
  'fz152_24',
)

export function personalDemands(a: PersonalSuit): Piece[] {
  const term = `в течение ${plural(Number(a.deleteTermDays), 'дня', 'дней', 'дней')} со вступления решения в силу`
  const obliged = `обязать ${defendantsIn('accusative', a, a.doneBy)} ${term}`
  const what = WHAT[a.variant](a)
  return [
    courtDemandOpening({ courtType: 'general' }),
    hasPersonalClaim(a, 'declareUnlawful') &&
      item(
        `признать незаконными действия ${defendantsIn('genitive', a, 'all')} по распространению ${what.genitive} ${atPages(a.publications)}`,
      ),
    hasPersonalClaim(a, 'delete') && item(`${obliged} удалить ${what.accusative} ${atPages(onlinePages(a.publications))}`),
    hasPersonalClaim(a, 'stop') && item(`запретить ${banned(a)} дальнейшее распространение ${what.genitive}`),
    hasPersonalClaim(a, 'destroy') && item(`${obliged} уничтожить персональные данные истца и подтвердить уничтожение`),
    hasPersonalClaim(a, 'moralHarm') && item(recovered(a, 'компенсацию морального вреда', a.moralHarmAmount)),
    hasPersonalClaim(a, 'costs') && item(`взыскать с ${defendantsIn('genitive', a, 'all')} в пользу истца судебные расходы`),
  ]
}

interface Words {
  genitive: string
  accusative: string
}

function secret(a: PersonalSuit): Words {
  const kind = `о частной жизни ${holder(a)} (${privateKindNames[a.privateCategory || 'other']})`
  return { genitive: `информации ${kind}`, accusative: `информацию ${kind}` }
}

const WHAT: Record<PersonalSuit['variant'], (a: PersonalSuit) => Words> = {
  '': secret,
  private: secret,
  image: (a) => ({ genitive: `изображения ${holder(a)}`, accusative: `изображение ${holder(a)}` }),
  personalData: (a) => ({ genitive: `персональных данных истца (${kindsOf(a)})`, accusative: `персональные данные истца (${kindsOf(a)})` }),
}
