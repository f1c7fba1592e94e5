import { monthsLater } from '../days.ts'
import { dateRu, ended, listed, quoted, rubles } from '../russian.ts'
import type { Objections, Phrase } from '../templates/objections-fields.ts'
import { item, joined, law, type Piece, quote, together } from '../write.ts'
import { BLANK } from './header.ts'
import { type Narrator, narrate, narratorInCourt } from './narration.ts'

const LEADS: Record<Exclude<Phrase['answer'], '' | 'none'>, string> = {
  opinion: 'Фраза выражает мнение (оценку) и не содержит утверждения о факте, которое можно проверить.',
  true: 'Сведения соответствуют действительности.',
  notAbout: 'Фраза не относится к истцу.',
  notAuthor: 'Ответчик эту фразу не писал и не распространял.',
  notSpread: 'Третьим лицам эта фраза не сообщалась.',
  authority: 'Фраза содержится в обращении в государственный орган (орган местного самоуправления).',
  reprint: 'Фраза дословно воспроизводит чужое сообщение, источник которого указан.',
  harmless: 'Фраза не порочит истца.',
}

/** A phrase of the suit and the objection to it; empty for a phrase without an objection. */
export function objectionTo({ quote: words, answer, why, proofs }: Phrase, who: Narrator): Piece[] {
  if (answer === 'none' || answer === '') return []
  return [quote(ended(quoted(words))), joined([LEADS[answer], narrate(who, why), listed('Подтверждение', proofs)])]
}

function has({ moreObjections }: Objections, objection: Objections['moreObjections'][number]): boolean {
  return moreObjections.includes(objection)
}

function yearAfter(iso: string): string {
  return iso === '' ? '' : dateRu(monthsLater(iso, 12))
}

export function otherObjections(a: Objections): Piece[] {
  return [
    has(a, 'court') && joined([COURT_REASONS[a.courtReason || 'place'], listed('Суд, который должен рассмотреть дело', [a.rightCourt])]),
    has(a, 'deleted') && `Публикация удалена ${dateRu(a.deletedOn) || BLANK} Требование об удалении исполнено до решения суда.`,
    has(a, 'limitation') &&
      `Материал опубликован в СМИ ${dateRu(a.mediaOn) || BLANK} Год со дня опубликования истёк ${yearAfter(a.mediaOn) || BLANK} Если суд не признает сведения порочащими, в иске о них следует отказать и по этой причине.`,
    has(a, 'sum') &&
      joined([
        `Истец требует компенсацию ${rubles(a.sumAsked)}. Эта сумма несоразмерна последствиям.`,
        narrate(narratorInCourt('Ответчик', a), a.sumWhy),
      ]),
    has(a, 'abuse') &&
      joined(['О недобросовестной цели иска свидетельствует следующее.', narrate(narratorInCourt('Ответчик', a), a.abuseWhy)]),
  ]
}

const COURT_REASONS = {
  place: 'Дело подано не по месту жительства (адресу) ответчика.',
  business: 'Спор связан с предпринимательской или иной экономической деятельностью, поэтому районный суд его не рассматривает.',
  notBusiness: 'Спор не связан с предпринимательской или иной экономической деятельностью, поэтому арбитражный суд его не рассматривает.',
}

const OPINION = law(
  'Каждому гарантируется свобода мысли и слова (статья 29 Конституции Российской Федерации). Оценочные суждения, мнения и убеждения не являются предметом судебной защиты по статье 152 ГК РФ, поскольку их нельзя проверить на соответствие действительности (пункт 9 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3).',
  'const29',
  'gk152p1',
  'plenum3p9',
)
const TRUTH = law('Опровергнуть можно только сведения, которые не соответствуют действительности (пункт 1 статьи 152 ГК РФ).', 'gk152p1')
const SPREADING = law(
  'Для удовлетворения иска должен быть установлен факт распространения ответчиком сведений именно об истце (пункт 7 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3); доказывает его истец.',
  'plenum3p7',
)
const AUTHORITY = law(
  'Обращение в орган, который обязан его проверить и дать ответ, — осуществление права на обращение, а не распространение порочащих сведений; само по себе то, что сведения не подтвердились, этого не меняет (пункт 10 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3).',
  'plenum3p10',
)
const HARMLESS = law(
  'Порочащий характер сведений — самостоятельное обстоятельство, без которого в иске отказывают (пункт 7 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3); доказывает его истец.',
  'plenum3p7',
)
const RULES: Record<Phrase['answer'], Piece> = {
  '': null,
  none: null,
  opinion: OPINION,
  true: TRUTH,
  notAbout: SPREADING,
  notAuthor: SPREADING,
  notSpread: SPREADING,
  authority: AUTHORITY,
  reprint: null,
  harmless: HARMLESS,
}

export function objectionGrounds(a: Objections): Piece[] {
  const rules = new Set(a.words.map(({ answer }) => RULES[answer]))
  return [
    ...rules,
    has(a, 'court') && PLACES[a.courtReason || 'place'][a.courtType || 'general'],
    has(a, 'companyMoral') &&
      law(
        'Положения о компенсации морального вреда к защите деловой репутации юридического лица не применяются (пункт 11 статьи 152 ГК РФ).',
        'gk152p11',
      ),
    has(a, 'limitation') &&
      together(
        law(
          'На требования о защите чести, достоинства и деловой репутации исковая давность не распространяется (статья 208 ГК РФ).',
          'gk208',
        ),
        law(
          'Для иных не соответствующих действительности сведений, распространённых в средствах массовой информации, срок исковой давности составляет один год со дня опубликования (пункт 10 статьи 152 ГК РФ).',
          'gk152p10',
        ),
      ),
    has(a, 'sum') &&
      law(
        'Размер компенсации суд определяет с учётом степени вины и других заслуживающих внимания обстоятельств, требований разумности и справедливости (статьи 151, 1099–1101 ГК РФ, постановление Пленума Верховного Суда РФ от 15.11.2022 № 33).',
        'gk151',
        'gk1099_1101',
        'plenum33',
      ),
  ]
}

const ARBITRATION = law(
  'Споры о защите деловой репутации в сфере предпринимательской и иной экономической деятельности рассматривают арбитражные суды (пункт 7 части 6 статьи 27 АПК РФ).',
  'apk27',
)
const BUSINESS = { general: ARBITRATION, arbitration: ARBITRATION }
const PLACES = {
  place: {
    general: law('Иск предъявляется в суд по месту жительства (адресу) ответчика (статья 28 ГПК РФ).', 'gpk28'),
    arbitration: law('Иск предъявляется в арбитражный суд по адресу или месту жительства ответчика (статья 35 АПК РФ).', 'apk35'),
  },
  business: BUSINESS,
  notBusiness: BUSINESS,
}

export function objectionDemands(a: Objections): Piece[] {
  const objected = a.words.filter(({ answer }) => answer !== 'none')
  const isWhole = objected.length === a.words.length
  const phrases = objected.map(({ quote: words }) => quoted(words)).join('; ')
  return [
    a.courtType === 'arbitration'
      ? law('На основании изложенного, руководствуясь статьёй 131 АПК РФ, ПРОШУ:', 'apk131')
      : law('На основании изложенного, руководствуясь статьёй 149 ГПК РФ, ПРОШУ:', 'gpk149'),
    has(a, 'court') && item(`передать дело по подсудности: ${a.rightCourt}`),
    objected.length > 0 && item(`отказать в удовлетворении иска${isWhole ? '' : ` в части сведений ${phrases}`}`),
    has(a, 'companyMoral') && item('отказать во взыскании компенсации морального вреда'),
    has(a, 'limitation') &&
      item('отказать в иске о сведениях, которые не являются порочащими, в связи с истечением срока исковой давности'),
    has(a, 'sum') && item(`${objected.length > 0 ? 'если суд сочтёт иск обоснованным, ' : ''}уменьшить размер компенсации`),
  ]
}
