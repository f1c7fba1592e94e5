import type { Problem } from '../check-answers.ts'
import { FEES } from '../court-fee.ts'
import { citizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { attachments } from '../parts/attachments.ts'
import { applicantLines, courtLines, feePieces } from '../parts/court-passages.ts'
import { consultLawyer, defendantWarnings, russianAddresses } from '../parts/court-warnings.ts'
import { defendantLines } from '../parts/defendants.ts'
import { header, signature, title } from '../parts/header.ts'
import { isElsewhere } from '../parts/jurisdiction.ts'
import { defendantProblems, MORAL_HARM_OF_DEAD } from '../parts/lawsuit-checks.ts'
import { availableSentence, defendantReasons, preTrial } from '../parts/lawsuit-facts.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { narrate, narratorInCourt } from '../parts/narration.ts'
import { hasPersonalClaim, personalDemands, personalGrounds, repeatsSecret, violated } from '../parts/personal-rights.ts'
import { foundSentence, onlinePages, proofSentence } from '../parts/publication.ts'
import { isAboutDeceased, papersOfDeceased } from '../parts/statement.ts'
import { listed } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { joined, labelled, part } from '../write.ts'
import { availability, identity } from './lawsuit-fields.ts'
import { type PersonalSuit, personalClaims, personalCourt, personalFields, personalOpponents, violation } from './personal-rights-fields.ts'

/** A lawsuit of a citizen about private life, an image or personal data (статьи 152.1 и 152.2 ГК РФ, Закон № 152-ФЗ; behaviour 14.5). */
export const lawsuitPersonalRights = template({
  type: 'lawsuitPersonalRights',
  version: 2,
  fields: personalFields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('violation', 'Что нарушено', violation),
    step('publications', 'Где опубликовано', { ...publications, ...availability }),
    step('applicant', 'Истец', { ...citizen, ...identity }),
    step('opponents', 'Ответчики', personalOpponents),
    step('court', 'Суд', personalCourt),
    step('claims', 'Требования', { ...personalClaims, ...closing }),
  ],
  narrativeSections: {},
  check: (a) => [...defendantProblems(a, hasPersonalClaim(a, 'moralHarm')), ...abroad(a), ...misfitClaims(a)],
  warn: (a, today) => [consultLawyer, ...place(a), ...defendantWarnings(a, today), ...repeated(a)],
  compose: (a, today) => [
    header([
      ...courtLines(a),
      ...applicantLines('Истец', { ...a, inn: '', ogrnip: '' }),
      ...defendantLines(a),
      labelled('Третьи лица', a.thirdParties.join('; ')),
      ...feePieces(FEES.lawsuitPersonalRights(a), a.stateFee),
    ]),
    title('ИСКОВОЕ ЗАЯВЛЕНИЕ', TITLES[a.variant]),
    part('circumstances', 'Обстоятельства', [
      ...a.publications.map((each) =>
        joined([
          foundSentence(withoutSecret(a, each), 'истцом'),
          availableSentence(each, a.checkedOn, 'искового заявления'),
          proofSentence(each),
        ]),
      ),
      ...defendantReasons(a),
    ]),
    part('violation', 'В чём состоит нарушение', [
      ...violated(a),
      joined([narrate(narratorInCourt('Истец', a), a.violationDetails), listed('Подтверждение', a.proofs)]),
    ]),
    part('preTrial', 'Досудебное обращение', [preTrial(a, today)]),
    part('grounds', 'Правовое обоснование', personalGrounds(a)),
    { id: 'demands', kind: 'demands', pieces: personalDemands(a) },
    attachments({
      ...a,
      statements: [{ proofs: a.proofs }],
      more: [
        ...papersOfDeceased(a),
        a.preTrialDone !== '' && 'Копия обращения к ответчику с подтверждением отправки',
        'Документ об уплате государственной пошлины',
        'Подтверждение направления копий иска лицам, участвующим в деле',
      ],
    }),
    signature(inCourt(a), a, today),
  ],
})

const PRIVACY = 'о защите права на неприкосновенность частной жизни'
const TITLES = {
  '': PRIVACY,
  private: PRIVACY,
  image: 'о защите права на изображение',
  personalData: 'о защите прав субъекта персональных данных',
}

/** The publication without its title, which may repeat the secret; a suit about an image keeps the title. */
function withoutSecret({ variant }: PersonalSuit, publication: PersonalSuit['publications'][number]): PersonalSuit['publications'][number] {
  return variant === 'image' ? publication : { ...publication, pageTitle: '' }
}

const FOREIGN =
  'Ответчик за границей: для иска об изображении или частной жизни нужно особое основание, по которому дело рассмотрит российский суд. Обсудите его с юристом; если опубликованы персональные данные, выберите этот вид иска'

function abroad({ variant, defendants }: PersonalSuit): Problem[] {
  return defendants.flatMap(({ isForeign }, at) =>
    isForeign && variant !== 'personalData' ? [{ path: ['defendants', at, 'isForeign'], message: FOREIGN }] : [],
  )
}

const NOTHING_TO_DELETE =
  'Страницы уже не открываются: удалять нечего. Снимите требование «Удалить»: признать действия незаконными и взыскать компенсацию суд вправе и теперь'
const NOT_DATA = 'Уничтожить данные просят в иске о персональных данных: снимите это требование'
const NOTHING_ASKED = 'Выберите, кроме судебных расходов, хотя бы одно требование'

function misfitClaims(a: PersonalSuit): Problem[] {
  const wrong = [
    hasPersonalClaim(a, 'delete') && onlinePages(a.publications).length === 0 && NOTHING_TO_DELETE,
    hasPersonalClaim(a, 'moralHarm') && isAboutDeceased(a) && MORAL_HARM_OF_DEAD,
    hasPersonalClaim(a, 'destroy') && a.variant !== 'personalData' && NOT_DATA,
    a.claims.every((claim) => claim === 'costs') && NOTHING_ASKED,
  ].filter((message) => message !== false)
  const missing = (['moralHarmAmount', 'moralHarmReason'] as const).filter((name) => hasPersonalClaim(a, 'moralHarm') && a[name] === '')
  return [
    ...wrong.map((message) => ({ path: ['claims'], message })),
    ...missing.map((name) => ({ path: [name], message: 'Заполните это поле: оно нужно для выбранного требования' })),
  ]
}

function place(a: PersonalSuit): Warning[] {
  const path = ['courtName']
  if (a.variant === 'personalData' && a.courtBy === 'plaintiff')
    return isElsewhere(a, [a.postalAddress], false)
      ? [
          {
            code: 'W-JURISDICTION',
            text: 'Вы выбрали суд по месту жительства истца, но адрес истца — в другом городе: проверьте суд',
            path,
          },
        ]
      : []
  return isElsewhere(a, russianAddresses(a), false)
    ? [
        {
          code: 'W-JURISDICTION',
          text: 'Ни один ответчик не живёт и не находится в городе этого суда. Такой иск подают по адресу ответчика (статья 28 ГПК РФ): по другому адресу его вернут',
          path,
        },
      ]
    : []
}

function repeated(a: PersonalSuit): Warning[] {
  return repeatsSecret(a)
    ? [
        {
          code: 'W-REPEATED',
          text: 'Похоже, иск повторяет сами сведения. Иск и решение читают и другие люди: назовите только вид сведений',
          path: ['violationDetails'],
        },
      ]
    : []
}
