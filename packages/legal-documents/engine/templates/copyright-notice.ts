import type { Problem } from '../check-answers.ts'
import type { Gate } from '../gates.ts'
import { personsPassport, reachableApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { copies } from '../groups/publications.ts'
import { siteOwner } from '../groups/site-owner.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { consent } from '../parts/consent.ts'
import {
  contactLines,
  finderInstrumental,
  header,
  inVoice,
  narrator,
  ownWords,
  passportLines,
  registeredName,
  representativeLine,
  signature,
  title,
  unreachable,
} from '../parts/header.ts'
import { narrateUnder } from '../parts/narration.ts'
import { proofSentence, readersOf } from '../parts/publication.ts'
import { proofsSentence } from '../parts/statement.ts'
import { dateRu, listed, quoted } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'
import { fields, type Notice, permission, works } from './copyright-fields.ts'

/** D12: the right holder's notice to the owner of a site, with all that part 2 of article 15.7 asks for (behaviour 14.5). */
export const copyrightNotice = template({
  type: 'copyrightNotice',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('works', 'Что скопировали', works),
    step('publications', 'Где копии', { ...copies, ...permission }),
    step('applicant', 'Кто обращается', { ...reachableApplicant, ...personsPassport }),
    step('addressee', 'Кому', siteOwner),
    step('closing', 'Место и дата', closing),
  ],
  narrativeSections: {},
  stop: unfounded,
  check: (a) => [...unreachable(a), ...wrongRows(a)],
  warn: weaknesses,
  compose: (a, today) => [
    header([
      `Кому: ${joined([`владелец сайта ${a.siteName}`, a.addresseeName, a.addresseeInn && `ИНН ${a.addresseeInn}`], ', ')}`,
      labelled('Адрес', a.addresseeAddress),
      labelled('E-mail для обращений', a.addresseeEmail),
      `Заявитель (${isLicensee(a) ? 'обладатель исключительной лицензии' : 'правообладатель'}): ${registeredName(a)}`,
      ...contactLines(a, a.applicantType === 'company' ? 'Место нахождения и адрес' : 'Адрес для корреспонденции'),
      representativeLine(a),
      ...passportLines(a),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о нарушении авторских и (или) смежных прав'),
    part('works', 'Объекты авторских и (или) смежных прав', a.works.map(described)),
    part(
      'rights',
      'Права заявителя',
      a.works.map((each) => rightTo(a, each)),
    ),
    part('copies', 'Размещение без разрешения', [...a.publications.flatMap((each) => copied(a, each)), unpermitted(a)]),
    part('grounds', 'Правовое обоснование', [blocks.copyright, blocks.copyrightNotice]),
    { ...part('demands', 'Требования', demanded(a)), kind: 'demands' },
    consent(a, 'владельцу сайта'),
    part('consequences', 'Последствия', [
      law(
        `Если нарушение не прекратится, ${inVoice(a, 'я обращусь', 'Заявитель обратится')} за защитой исключительного права в суд, в том числе с требованием о компенсации (статьи 1252, 1252.1 и 1301 ГК РФ).`,
        'gk1252',
      ),
    ]),
    attachments({ ...a, more: a.works.flatMap(({ rightProofs }) => rightProofs) }),
    signature(a, a, today),
  ],
})

function isLicensee({ works }: Notice): boolean {
  return works.length > 0 && works.every(({ basis }) => basis === 'licence')
}

function unfounded(a: Notice): Gate | null {
  if (a.works.length > 0 && a.works.every(({ basis }) => basis === 'none'))
    return {
      code: 'notOwner',
      text: 'Это заявление подаёт только правообладатель. Чужую критику, отзыв или статью о Вас нельзя выдать за своё произведение, чтобы её убрать.',
      documents: ['claimToSiteOwner', 'platformReviewComplaint'],
      links: [],
    }
  if (a.permission === 'given')
    return {
      code: 'permitted',
      text: 'Разрешение действует, поэтому нарушения нет. Сначала отзовите разрешение или расторгните договор, если он это позволяет.',
      documents: [],
      links: [],
    }
  if (a.publications.length > 0 && a.publications.every(({ volume }) => volume === 'quotation'))
    return {
      code: 'quotation',
      text: 'Цитировать с указанием автора и источника, в объёме, оправданном целью цитирования, закон разрешает (статья 1274 ГК РФ). Разрешения для этого не нужно.',
      documents: [],
      links: [],
    }
  return null
}

function wrongRows(a: Notice): Problem[] {
  const isCompany = a.applicantType === 'company'
  return [
    ...a.works.flatMap(({ basis }, at) => [
      ...(basis === 'none' ? problem(['works', at, 'basis'], 'Уберите чужое произведение или измените ответ') : []),
      ...(isCompany && basis === 'author'
        ? problem(['works', at, 'basis'], 'Автором бывает только человек: выберите, как право перешло к организации')
        : []),
    ]),
    ...a.publications.flatMap(({ volume }, at) =>
      volume === 'quotation'
        ? problem(['publications', at, 'volume'], 'Цитирование разрешено законом: уберите эту ссылку или измените ответ')
        : [],
    ),
  ]
}

function problem(path: Problem['path'], message: string): Problem[] {
  return [{ path, message }]
}

function weaknesses({ works }: Notice): Warning[] {
  const licence = works.findIndex(({ basis }) => basis === 'licence')
  const photo = works.findIndex(({ workKind }) => workKind === 'photo')
  return [
    ...works.flatMap(unproven),
    ...(licence === -1
      ? []
      : [
          {
            code: 'W-LICENCE',
            text: 'Приложите лицензионный договор: по нему проверят, исключительная ли лицензия и действует ли она',
            path: ['works', licence],
          },
        ]),
    ...(photo === -1
      ? []
      : [
          {
            code: 'W-PHOTO',
            text: 'Если владелец сайта откажет, фотографию защищают обычным иском: ускоренная блокировка страницы до суда на фотографии не распространяется',
            path: ['works', photo],
          },
        ]),
  ]
}

function unproven({ rightProofs }: Work, at: number): Warning[] {
  const text = 'Без доказательств прав владелец сайта может не поверить. Добавьте хотя бы одно'
  return rightProofs.length === 0 ? [{ code: 'W-NOPROOF', text, path: ['works', at] }] : []
}

type Work = Notice['works'][number]

const KINDS: Record<Exclude<Work['workKind'], ''>, string> = {
  text: 'Текст',
  photo: 'Фотография',
  video: 'Видео',
  image: 'Изображение',
  audio: 'Музыкальное произведение (аудиозапись)',
  other: 'Произведение',
}

function described({ workKind, workTitle, original }: Work): string {
  return joined([`${KINDS[workKind || 'other']} ${quoted(workTitle)}.`, listed('Сведения об оригинале', [original])])
}

const BASES: Record<Exclude<Work['basis'], '' | 'none'>, string> = {
  author: 'как автору',
  employee: 'поскольку оно создано работником в пределах его трудовых обязанностей',
  contract: 'по договору',
  heir: 'в порядке наследования',
  licence: 'на условиях исключительной лицензии',
}

function rightTo(a: Notice, { basis, workTitle, rightProofs }: Work): string {
  const how = BASES[basis === '' || basis === 'none' ? 'author' : basis]
  const right = basis === 'licence' ? 'Право использования произведения' : 'Исключительное право на произведение'
  return joined([
    `${right} ${quoted(workTitle)} принадлежит ${inVoice(a, 'мне', 'Заявителю')}${basis === 'employee' ? ', ' : ' '}${how}.`,
    proofsSentence({ proofs: rightProofs }),
  ])
}

function copied(a: Notice, copy: Notice['publications'][number]): Piece[] {
  const { foundAt, pageTitle, pageUrl, copied: what } = copy
  const readers = readersOf(copy)
  const page = joined([`страница`, pageTitle && quoted(pageTitle), `по адресу ${pageUrl}`])
  return [
    joined([
      `${dateRu(foundAt)} ${finderInstrumental(a)} обнаружена ${page}.`,
      readers !== '' && `На дату настоящего заявления страница доступна ${readers}.`,
      proofSentence(copy),
    ]),
    narrateUnder(narrator(a), 'На этой странице без разрешения размещено', what),
  ]
}

function unpermitted(a: Notice): Piece {
  const never = `Разрешение на размещение ${a.works.length > 1 ? 'этих объектов' : 'этого объекта'} на указанном сайте ${inVoice(a, 'мной', 'Заявителем')} не давалось; иные законные основания для размещения неизвестны.`
  return a.permission === 'ended'
    ? joined([ownWords(a, a.permissionEnded), 'Действующего разрешения на размещение нет, иные законные основания для него неизвестны.'])
    : never
}

function demanded(a: Notice): Piece[] {
  const what = a.works.length > 1 ? 'указанные объекты или любой из них,' : 'указанный объект,'
  return [
    law(
      `На основании статьи 15.7 Федерального закона от 27.07.2006 № 149-ФЗ ${inVoice(a, 'прошу', 'Заявитель просит')} в течение двадцати четырёх часов с момента получения настоящего заявления:`,
      'fz149_157',
    ),
    ...a.publications.map(({ pageUrl }) =>
      item(`удалить информацию, содержащую ${what} по адресу ${pageUrl} либо иным образом прекратить доступ пользователей к ней`),
    ),
    item(`при наличии доказательств того, что размещение правомерно, направить уведомление с этими доказательствами по адресу ${a.email}`),
    item(`если сведения в заявлении неполны или неточны, направить по тому же адресу уведомление об их уточнении`),
    item('сообщить о принятых мерах по тому же адресу'),
  ]
}
