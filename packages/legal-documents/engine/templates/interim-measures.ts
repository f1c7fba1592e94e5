import { type Problem, problem } from '../check-answers.ts'
import { type AnswersOf, choice, choices, line, papers, story } from '../fields.ts'
import { isAbroad } from '../foreign-address.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { caseCourt, filing, pages, participants, suitKinds } from '../groups/court-case-fields.ts'
import { attachments } from '../parts/attachments.ts'
import { caseHeader, caseProblems, caseSentence, partyOf, powers, stopWithoutCase, toDefendants } from '../parts/court-case.ts'
import { consultLawyer } from '../parts/court-warnings.ts'
import { BLANK, header, signature, title } from '../parts/header.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { narrate, narratorInCourt } from '../parts/narration.ts'
import { atPages } from '../parts/publication.ts'
import { listed, rubles } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { isKnownPlatform } from '../web-address.ts'
import { item, joined, law, type Piece, part } from '../write.ts'
import { court } from './lawsuit-fields.ts'

const { links: _links, untruth: _untruth, ...kinds } = suitKinds

const suit = { ...filing, suitKind: choice('О чём иск', kinds), ...pages } as const

const wanted = {
  measures: choices(
    'Что запретить до решения',
    {
      stopSpreading: 'Ответчику — распространять спорное дальше',
      keepAuthorData: 'Ответчику — удалять данные об авторе и о публикации',
      holdersKeep: 'Хостингу или площадке — удалять эти данные',
      keepDomain: 'Ответчику — передавать домен сайта другому',
      removeNow: 'Хочу, чтобы публикацию удалили до решения',
    },
    { help: 'Только то, без чего решение потом не исполнить: лишние меры суд не примет.' },
  ),
  holders: {
    kind: 'lines',
    label: 'Хостинг или площадка: наименование и адрес',
    item: 'Кто хранит данные',
    minItems: 0,
    maxItems: 5,
    min: 10,
    max: 250,
    optional: true,
    neededIf: 'если запрет нужен хостингу или площадке',
  },
  domain: line('Домен сайта', [4, 100], { optional: true, neededIf: 'если запрещаете передавать домен', example: 'forum.example' }),
  whyHard: story('Почему без запрета решение трудно будет исполнить', [40, 1500], {
    rows: 5,
    help: 'Что уже было: удаляли и размещали снова, копировали на другие страницы, меняли владельца, угрожали. Догадок суд не примет.',
  }),
  proofs: papers('Чем это подтверждается', { help: 'Например: снимки двух размещений, переписка с ответчиком.' }),
} as const

const place = { ...caseCourt, stateFee: { ...court.stateFee, help: 'Если не считали, оставьте пустым: останется строка.' } } as const

const fields = { ...confirmations, ...suit, ...wanted, ...registeredApplicant, ...participants, ...place, ...closing }
type Measures = AnswersOf<typeof fields>

const PLAINTIFF = partyOf({ side: 'plaintiff' })

/** Asks a court to forbid, until its decision, acts that would make the decision useless (behaviour 14.5). */
export const interimMeasures = template({
  type: 'interimMeasures',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('suit', 'Какой иск', suit),
    step('wanted', 'Что запретить и почему', wanted),
    step('applicant', 'Истец', registeredApplicant),
    step('participants', 'Другие участники дела', participants),
    step('court', 'Суд и дата', { ...place, ...closing }),
  ],
  narrativeSections: {},
  stop: (a) =>
    stopWithoutCase(
      a,
      'Обеспечительные меры суд принимает по иску: без него запрещать нечего. Сначала составьте иск, заявление подайте вместе с ним.',
      ['lawsuitDefamation', 'lawsuitPersonalRights'],
    ),
  check: (a) => [...caseProblems({ ...a, side: 'plaintiff' }), ...misfitMeasures(a)],
  warn: (a) => [consultLawyer, ...foreignDefendants(a.participants), ...onlyFeelings(a)],
  compose: (a, today) => [
    header([...caseHeader(a, PLAINTIFF), `Государственная пошлина: ${rubles(a.stateFee) || BLANK}`]),
    title('ЗАЯВЛЕНИЕ', a.courtType === 'arbitration' ? 'о принятии обеспечительных мер' : 'об обеспечении иска'),
    part('circumstances', 'Обстоятельства', [
      joined([
        caseSentence({ ...a, side: 'plaintiff' }, PLAINTIFF, 'настоящим заявлением'),
        `Спор касается публикации ${atPages(a.pages.map((pageUrl) => ({ pageUrl })))}.`,
      ]),
    ]),
    part('reasons', 'Почему решение трудно будет исполнить', [
      joined([narrate(narratorInCourt('Истец', a), a.whyHard), listed('Подтверждение', a.proofs)]),
    ]),
    part('grounds', 'Правовое обоснование', [RULES[a.courtType || 'general'], ...proportion(a)]),
    { id: 'demands', kind: 'demands', pieces: demanded(a) },
    attachments({
      ...a,
      statements: [{ proofs: a.proofs }],
      more: ['Документ об уплате государственной пошлины, если она установлена', ...powers(a)],
    }),
    signature(inCourt(a), a, today),
  ],
})

const SAME_AS_SUIT =
  'Удалить публикацию до решения — это то, чего Вы требуете самим иском: такую меру суды обычно не принимают. Снимите её и просите запретить дальнейшее распространение'

function misfitMeasures({ measures, holders, domain }: Measures): Problem[] {
  return [
    ...problem(measures.includes('removeNow'), ['measures'], SAME_AS_SUIT),
    ...problem(measures.includes('holdersKeep') && holders.length === 0, ['holders'], 'Назовите хостинг или площадку и их адрес'),
    ...problem(measures.includes('keepDomain') && domain === '', ['domain'], 'Назовите домен'),
    ...problem(domain !== '' && isKnownPlatform(domain), ['domain'], OF_A_PLATFORM),
  ]
}

const OF_A_PLATFORM = 'Это домен всей площадки, а не сайт ответчика: передать его ответчик не может. Снимите эту меру'

/** Acts that make a decision hard to execute, unlike feelings. */
const DEEDS =
  /удал|скры|измен|переда|прода|повтор|размещ|распростран|выклад|опублик|снова|копи|домен|исчез|стира|ст[её]р|чист|перес[ыл]|закр[ыо]/iu

function onlyFeelings({ whyHard }: Measures): Warning[] {
  return DEEDS.test(whyHard)
    ? []
    : [
        {
          code: 'W-REASONS',
          text: 'Переживаний для запрета мало: суду нужны поступки, из-за которых решение потом не исполнить, — удалял и размещал снова, скрывал, продаёт сайт. Расскажите о них или дождитесь решения',
          path: ['whyHard'],
        },
      ]
}

function foreignDefendants(all: Measures['participants']): Warning[] {
  return all.flatMap(({ role, address }, at) =>
    role === 'defendant' && isAbroad(address) ? [{ code: 'W-FOREIGN', text: FOREIGN, path: ['participants', at, 'address'] }] : [],
  )
}

const FOREIGN =
  'Ответчик за границей: запрет российского суда там могут не исполнить. Просите о мерах у тех, кто хранит данные в России, и обсудите остальное с юристом'

const RULES = {
  general: law(
    'Обеспечение иска допускается во всяком положении дела, если непринятие мер может затруднить или сделать невозможным исполнение решения суда; суд может запретить ответчику и другим лицам совершать определённые действия, касающиеся предмета спора (статьи 139, 140 и 141 ГПК РФ).',
    'gpk139_141',
  ),
  arbitration: law(
    'Обеспечительные меры допускаются на любой стадии процесса, если непринятие мер может затруднить или сделать невозможным исполнение судебного акта; суд может запретить ответчику и другим лицам совершать определённые действия, касающиеся предмета спора (статьи 90, 91 и 92 АПК РФ).',
    'apk90_92',
  ),
}

/** The reasons why each measure is proportionate to the claim. */
function proportion({ measures, domain }: Measures): Piece[] {
  return [
    measures.includes('stopSpreading') &&
      'Запрет распространять спорное относится только к предмету иска, не касается других материалов ответчика и не заменяет решения: если в иске откажут, он отпадёт.',
    (measures.includes('keepAuthorData') || measures.includes('holdersKeep')) &&
      'Сведения об авторе и о времени публикации нужны, чтобы установить обстоятельства дела. Хранение этих сведений ничьих прав не нарушает, а удалённые восстановить нельзя.',
    measures.includes('keepDomain') &&
      `Если право администрирования домена ${domain} перейдёт к другому лицу, исполнить решение будет некому. Пользоваться доменом запрет не мешает.`,
  ]
}

const OBJECTS: Record<Measures['suitKind'], string> = {
  '': 'сведения, о которых заявлен иск',
  defamation: 'сведения, о которых заявлен иск',
  private: 'информацию о частной жизни истца, о которой заявлен иск',
  image: 'изображение истца, о котором заявлен иск',
  personalData: 'персональные данные истца, о которых заявлен иск',
}

function demanded(a: Measures): Piece[] {
  const { measures, holders, domain, suitKind, courtType } = a
  const whom = toDefendants(a)
  const data = 'сведения об авторе публикации, о времени её размещения и об адресах, с которых она выполнена'
  return [
    courtType === 'arbitration'
      ? law('На основании изложенного, руководствуясь статьями 90, 91 и 92 АПК РФ, ПРОШУ до исполнения решения суда:', 'apk90_92')
      : law('На основании изложенного, руководствуясь статьями 139, 140 и 141 ГПК РФ, ПРОШУ до исполнения решения суда:', 'gpk139_141'),
    measures.includes('stopSpreading') && item(`запретить ${whom} распространять, в том числе повторно размещать, ${OBJECTS[suitKind]}`),
    measures.includes('keepAuthorData') && item(`запретить ${whom} уничтожать и изменять ${data}`),
    measures.includes('holdersKeep') &&
      item(`запретить уничтожать и изменять ${data}, лицам, у которых они хранятся: ${holders.join('; ')}`),
    measures.includes('keepDomain') && item(`запретить ${whom} передавать другому лицу право администрирования домена ${domain}`),
    item('выдать исполнительный лист на определение о принятых мерах'),
  ]
}
