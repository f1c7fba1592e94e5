import { type AnswersOf, choice, line, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { applicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { attachments } from '../parts/attachments.ts'
import {
  contactLines,
  finderInstrumental,
  header,
  inVoice,
  ownWords,
  registeredName,
  representativeLine,
  signature,
  title,
} from '../parts/header.ts'
import { foundSentence, onlinePages, proofSentence, stateSentence } from '../parts/publication.ts'
import { dateRu } from '../russian.ts'
import { ON_STATE_FORM } from '../state-form.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'

/** The kinds of information that a network has to monitor itself, in the words of a letter. */
const KINDS = {
  minorsDanger: 'информация, которая склоняет несовершеннолетних к опасным для их жизни действиям',
  drugs: 'информация о способах изготовления, использования и местах приобретения наркотических средств',
  suicide: 'информация о способах самоубийства и призывы к нему',
  gambling: 'информация, которая нарушает запрет азартных игр в интернете',
  alcoholSale: 'предложения о дистанционной продаже алкоголя',
  extremism: 'призывы к массовым беспорядкам, экстремистской деятельности или участию в незаконных публичных мероприятиях',
  group:
    'информация, которая порочит граждан по признакам пола, возраста, расы, национальности, языка, отношения к религии, профессии, места жительства, работы или взглядов',
  indecency: 'информация, которая в неприличной форме оскорбляет человеческое достоинство и общественную нравственность',
  violence: 'порнография, пропаганда культа насилия и жестокости',
  crime: 'использование социальной сети для преступления или разглашения охраняемой законом тайны',
} as const

const network = {
  networkName: line('Социальная сеть', [2, 100], { example: 'Примерград' }),
  inRegister: choice(
    'Входит ли она в реестр социальных сетей',
    { yes: 'Да', unknown: 'Не знаю', no: 'Нет: это обычный сайт, форум или чат' },
    { help: 'Реестр ведёт Роскомнадзор. В нём сети, которые за сутки посещают больше пятисот тысяч человек в России.' },
  ),
  addresseeName: line('Владелец социальной сети', [2, 200], {
    mask: 'name',
    help: 'Назван в правилах сети или в пользовательском соглашении.',
  }),
  addresseeEmail: line('Электронная почта для обращений', [5, 254], {
    format: 'email',
    optional: true,
    help: 'Главный путь — форма жалобы в самой сети.',
  }),
} as const

const topic = {
  prohibitedKind: choice(
    'Что размещено',
    {
      childAbuse: 'Сексуальные материалы с детьми',
      minorsDanger: 'Склоняют детей к опасным для жизни действиям',
      drugs: 'Наркотики: как сделать, купить, употребить',
      suicide: 'Самоубийство: способы и призывы',
      gambling: 'Азартные игры, интернет-казино',
      alcoholSale: 'Продажа алкоголя через интернет',
      extremism: 'Призывы к беспорядкам, экстремизму, незаконным акциям',
      group: 'Унижают людей из-за национальности, пола, возраста, веры, профессии, взглядов',
      indecency: 'Непристойно оскорбляют человеческое достоинство и общественную нравственность',
      violence: 'Порнография, жестокость',
      crime: 'Через страницу совершают преступление или раскрывают охраняемую законом тайну',
      aboutMe: 'Ложь, оскорбление или мнение обо мне, моей компании, моём близком',
      myData: 'Мои личные данные, фото, частная жизнь',
      work: 'Скопировали моё произведение',
    },
    { help: 'Эта статья закона — о запрещённой информации. Спор двух людей о чести сеть по ней не решает.' },
  ),
  seen: story('Что именно там размещено', [20, 800], {
    rows: 4,
    help: 'Опишите своими словами. Сам запрещённый материал не копируйте и не пересылайте: нужна только ссылка.',
  }),
  formSent: choice('Жаловались ли уже через форму сети', { no: 'Нет', yes: 'Да' }),
  formSentOn: { kind: 'date', span: 'past', label: 'Когда', when: { formSent: ['yes'] } },
  formAnswer: story('Что ответили', [5, 500], {
    optional: true,
    when: { formSent: ['yes'] },
    help: 'Номер обращения и ответ. Ответа нет — оставьте пустым.',
  }),
} as const

const fields = { ...confirmations, ...network, ...publicInterest, ...topic, ...publications, ...applicant, ...closing }
type Notice = AnswersOf<typeof fields>

/** D23: a notice to the owner of a social network about prohibited information (статья 10.6 Федерального закона № 149-ФЗ; behaviour 14.5). */
export const socialNetworkNotice = template({
  type: 'socialNetworkNotice',
  version: 1,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('topic', 'О чём обращение', { ...publicInterest, ...topic }),
    step('network', 'Какая сеть', network),
    step('publications', 'Где это видно', publications),
    step('applicant', 'Кто обращается', { ...applicant, ...closing }),
  ],
  narrativeSections: {},
  stop: elsewhere,
  warn: weaknesses,
  compose: (a, today) => [
    header([
      `Кому: ${joined([`владелец социальной сети ${a.networkName}`, a.addresseeName], ', ')}`,
      labelled('E-mail для обращений', a.addresseeEmail),
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a),
      representativeLine(a),
    ]),
    title('ОБРАЩЕНИЕ', 'о размещении в социальной сети запрещённой информации'),
    part('circumstances', 'Обстоятельства', [
      ...a.publications.map((each) =>
        joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящего обращения'), proofSentence(each)]),
      ),
      joined([`Вид запрещённой информации или нарушения: ${kindOf(a)}.`, ownWords(a, a.seen)]),
    ]),
    part('earlier', 'Жалоба через форму социальной сети', [
      a.formSent === 'yes' &&
        joined([
          `${dateRu(a.formSentOn)} через форму социальной сети направлена жалоба.`,
          a.formAnswer === '' ? 'Ответ не получен.' : ownWords(a, a.formAnswer),
        ]),
    ]),
    part('grounds', 'Правовое обоснование', grounds(a)),
    { ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), demanded(a)), kind: 'demands' },
    attachments({ ...a, more: [a.formSent === 'yes' && 'Подтверждение жалобы через форму социальной сети и ответ, если он получен'] }),
    signature(a, a, today),
  ],
})

function kindOf({ prohibitedKind }: Notice): string {
  return prohibitedKind in KINDS ? KINDS[prohibitedKind as keyof typeof KINDS] : '' // the other kinds are stopped
}

/** Stops a notice about information that the article does not cover, or to a site that it does not bind. */
function elsewhere({ prohibitedKind, inRegister }: Notice): Gate | null {
  const other = ELSEWHERE[prohibitedKind]
  if (other) return { code: 'otherWay', links: [], ...other }
  if (inRegister !== 'no') return null
  return {
    code: 'notNetwork',
    text: 'Эта статья обязывает только крупные социальные сети из реестра Роскомнадзора. О запрещённой информации на обычном сайте сообщают Роскомнадзору.',
    documents: ['rknComplaint'],
    links: [{ href: 'https://eais.rkn.gov.ru/', label: 'Открыть eais.rkn.gov.ru' }],
  }
}

const ELSEWHERE: Partial<Record<string, Pick<Gate, 'text' | 'documents'>>> = {
  aboutMe: {
    text: 'Спор о чести и деловой репутации сеть по статье 10.6 не решает: она не проверяет, правда ли это. О нарушении правил пожалуйтесь ей как площадке, автору направьте претензию, ложь опровергает суд; об оскорблении заявляют прокурору.',
    documents: ['platformReviewComplaint', 'claimToAuthor', 'lawsuitDefamation', 'insultReport'],
  },
  myData: {
    text: 'Личные данные, изображение и частную жизнь защищают другие нормы: направьте автору претензию, а сети — требование прекратить обработку данных. Если публикуют интимные снимки или угрожают ими, сразу заявите в полицию.',
    documents: ['personalDataStop', 'claimToAuthor', 'policeReport'],
  },
  work: {
    text: 'О скопированном произведении владельцу сайта направляют заявление правообладателя: по нему копию удаляют быстрее.',
    documents: ['copyrightNotice'],
  },
}

const CRITICISM =
  /(?<!\p{L})(?:чиновни|администраци|глав[аыу] район|мэр(?!\p{L})|мэри[яию]|депутат|губернатор|власт(?:ь|и|ей|ям)|начальств|полицейск)/iu

function weaknesses({ inRegister, prohibitedKind, formSent, seen, publications: pages }: Notice): Warning[] {
  return [
    ...((prohibitedKind === 'group' || prohibitedKind === 'extremism') && CRITICISM.test(seen) ? [OFFICIALS] : []),
    ...pages.flatMap(({ access }, at) => (access === 'closed' ? [{ ...CLOSED, path: ['publications', at, 'access'] }] : [])),
    ...(inRegister === 'unknown' ? [UNKNOWN_REGISTER] : []),
    ...(formSent === 'no' ? [FORM_FIRST] : []),
    ...(prohibitedKind === 'suicide' || prohibitedKind === 'minorsDanger' ? [LIFE] : []),
    ...(prohibitedKind === 'crime' ? [POLICE] : []),
    ...(/(?<!\p{L})(?:про|обо?|на) мен[яе]|(?:мой|мою) (?:телефон|адрес|фамили|семь)|клевещ/iu.test(seen) ? [PERSONAL] : []),
  ]
}

const OFFICIALS: Warning = {
  code: 'W-OPINION',
  text: 'Похоже, это критика чиновников и власти. Она не запрещена, пределы критики для них шире, чем для частных людей: такое обращение, скорее всего, отклонят. Ложь о конкретном человеке опровергает он сам в суде',
  path: ['seen'],
}
const CLOSED: Warning = {
  code: 'W-CLOSED',
  text: 'Страница в закрытой группе: в обращении напишите, как сети её увидеть, или пожалуйтесь через форму под самой записью',
}
const UNKNOWN_REGISTER: Warning = {
  code: 'W-REGISTER',
  text: 'Проверьте реестр социальных сетей на rkn.gov.ru: сеть, которой в нём нет, эта статья не обязывает',
  path: ['inRegister'],
}
const FORM_FIRST: Warning = {
  code: 'W-FORM',
  text: 'Начните с формы «Пожаловаться» под самой записью: сеть принимает такие обращения через неё, письмо — запасной путь',
  path: ['formSent'],
}
const PERSONAL: Warning = {
  code: 'W-OTHER',
  text: 'Похоже, это спор о Вас самих: такие обращения сеть по статье 10.6 отклоняет. Автору направляют претензию, личные данные требуют удалить отдельным требованием, об угрозах заявляют в полицию',
  path: ['seen'],
}
const LIFE: Warning = {
  code: 'W-LIFE',
  text: 'Если человек прямо сейчас собирается причинить себе вред, звоните 112. Детский телефон доверия: 8-800-2000-122',
  path: ['prohibitedKind'],
}
const POLICE: Warning = {
  code: 'W-POLICE',
  text: 'О преступлении сначала заявите в полицию: сеть может удалить страницу вместе со следами',
  path: ['prohibitedKind'],
}

function grounds({ prohibitedKind }: Notice): Piece[] {
  return [
    law(
      'Владелец социальной сети обязан соблюдать требования законодательства Российской Федерации, в том числе выявлять запрещённую информацию на страницах пользователей, ограничивать доступ к ней и принимать обращения о ней (статья 10.6 Федерального закона от 27.07.2006 № 149-ФЗ).',
      'fz149_106',
    ),
    ON_STATE_FORM.includes(prohibitedKind) &&
      law(
        'Информация, распространение которой запрещено, включается в единый реестр (статья 15.1 Федерального закона от 27.07.2006 № 149-ФЗ).',
        'fz149_151',
      ),
    prohibitedKind === 'extremism' &&
      law(
        'Доступ к информации с призывами к массовым беспорядкам, экстремистской деятельности и участию в незаконных публичных мероприятиях ограничивается в порядке статьи 15.3 Федерального закона от 27.07.2006 № 149-ФЗ.',
        'fz149_153',
      ),
  ]
}

function demanded(a: Notice): Piece[] {
  const pages = onlinePages(a.publications)
    .map(({ pageUrl }) => pageUrl)
    .join(', ')
  return [
    item('рассмотреть обращение и проверить названные в нём страницы'),
    item(`ограничить доступ к запрещённой информации по адресу ${pages}`),
    item('если оценить информацию самостоятельно нельзя, направить обращение в Роскомнадзор'),
    item(`сообщить о принятом решении и его причинах по адресу ${a.email}`),
  ]
}
