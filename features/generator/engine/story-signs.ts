import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { textsOf } from './narratives.ts'
import { secretIn } from './secrets.ts'
import type { Template } from './template.ts'
import type { Warning } from './warnings.ts'

interface Sign {
  code: string
  text: string
  pattern: RegExp
  isOf: (type: DocumentType, answers: Answers) => boolean
  /** The answers that are read; all in the applicant's own words without it. */
  names?: readonly string[]
}

/** Papers that all who take part in a case, or a stranger, will read. */
const READ_BY_MANY: readonly DocumentType[] = ['objections', 'evidenceRequest', 'interimMeasures', 'appealShort', 'socialNetworkNotice']
const always = () => true
const only =
  (...types: readonly DocumentType[]) =>
  (type: DocumentType) =>
    types.includes(type)

/** Words of an answer that something is wrong with the paper itself: with its right, its addressee or what it asks. */
const SIGNS: readonly Sign[] = [
  {
    code: 'W-GUARDIAN',
    text: 'Бабушка, дедушка и другие родственники говорят за ребёнка, только если назначены опекуном: без акта о назначении документ вернут. Пусть подпишет мать или отец',
    pattern: /(?<!\p{L})(?:бабушк|дедушк|внук|внуч|т[её]т(?:я|ей|ю)|дяд(?:я|ей|ю)|племянни|опек\p{L}+\s+не)/iu,
    isOf: (_, { subject, parentRole }) => subject === 'child' && parentRole === 'guardian',
  },
  {
    code: 'W-POWER',
    text: 'Доверенность прекращается, когда умирает тот, кто её выдал: в деле его сначала заменяют наследники. Подпишет наследник или его представитель',
    pattern:
      /(?:доверител\p{L}+|(?<!\p{L})(?:он|она))[^.!?]{0,80}(?:(?<!\p{L})умер|сконч|(?<!\p{L})погиб|не\s+стало)|(?:(?<!\p{L})умер|сконч|(?<!\p{L})погиб)\p{L}*[^.!?]{0,60}доверител/iu,
    isOf: (_, { subject }) => subject === 'represented',
  },
  {
    code: 'W-POWER',
    text: 'Похоже, доверенность выдал несовершеннолетний: в суде и перед властями его представляют родители, усыновители или попечитель. В первом вопросе выберите «За своего ребёнка или подопечного»',
    pattern: /(?<!\p{L})(?:ему|ей)\s+(?:1[0-7]|[5-9])\s+лет|(?<!\d)1[0-7]-летн|несовершеннолет|внук|внучк/iu,
    isOf: (_, { subject }) => subject === 'represented',
  },
  {
    code: 'W-ADMIT',
    text: 'Похоже, здесь признание против Вас самих: на него вправе опереться и суд, и полиция. Уберите его и до подачи посоветуйтесь с адвокатом',
    pattern:
      /(?<!\p{L})(?:погорячил(?:ся|ась)|я\s+(?:это\s+|всё\s+|и\s+|сама?\s+)*(?:придумал|выдумал|соврал|наврал|приврал|украл|ударил|угрожал|подделал|взломал|избил)а?(?!\p{L})|сама?\s+(?:это\s+|всё\s+)?(?:придумал|выдумал|украл|ударил|угрожал|взломал|избил)а?(?!\p{L})|доказательств\s+у\s+меня\s+нет)/iu,
    isOf: always,
  },
  {
    code: 'W-ADMIT',
    text: 'Похоже, здесь признание против Вас самих: за покупку, употребление и пересылку тоже отвечают. Уберите его и до отправки посоветуйтесь с адвокатом',
    pattern: /(?<!\p{L})(?:сама?|я)\s+(?:\p{L}+\s+){0,3}(?:купил|заказал|попробовал|употребил|принял|играл|переслал|скачал)а?(?!\p{L})/iu,
    isOf: only('socialNetworkNotice', 'rknComplaint'),
  },
  {
    code: 'W-AUTHORITY',
    text: 'Похоже, это обращение в орган власти. За него отвечают, только если оно написано без всяких оснований, чтобы навредить (пункт 10 постановления Пленума Верховного Суда РФ № 3): проверьте ответ о характере публикации',
    pattern:
      /(?:обращени|жалоб|заявлени|донос)\p{L}*\s+в\s+(?:орган|прокурат|полици|опек|администрац|инспекц|министерств|роспотреб|росгвард|следств)|прошу\s+(?:провер|принять\s+меры|привлечь|разобраться)/iu,
    isOf: (_, { publicationNature }) => publicationNature === 'ordinary',
    names: ['pageTitle', 'quote'],
  },
  {
    code: 'W-DECREE',
    text: 'Похоже, постановления нет: тогда жалуются на бездействие. Измените ответ «На что жалоба»',
    pattern:
      /постановлени\p{L}*\s+(?:\p{L}+\s+){0,3}(?:не\s+(?:вынос|вынес|было|состав)|нет(?!\p{L}))|не\s+(?:вынос|вынес)\p{L}*\s+(?:\p{L}+\s+){0,2}постановлени|списан\p{L}*\s+(?:в\s+|материал)|материал\p{L}*\s+списан/iu,
    isOf: (type, { complaintAbout }) => type === 'refusalComplaint' && complaintAbout === 'refusal',
  },
  {
    code: 'W-OWN-DATA',
    text: 'Данные о своей странице Вы вправе получить сами (статья 14 Федерального закона № 152-ФЗ): запросите их и приложите отказ, иначе суд откажет в ходатайстве',
    pattern:
      /(?<!\p{L})мо(?:я|ю|ей|его|й|ём|и)\s+(?:\p{L}+\s+)?(?:страниц|аккаунт|уч[её]тн|профил|ящик|канал)|меня\s+взломал|взлом\p{L}*\s+мо/iu,
    isOf: only('evidenceRequest'),
  },
  {
    code: 'W-SECRET',
    text: 'Все счета и карты человека суд открывает редко: это банковская тайна. Просите только то, что доказывает спорное — один платёж, один период',
    pattern: /выписк\p{L}*\s+(?:по|о)\s+(?:всем|всех|карт|счет)|(?:все|всех|всем)\s+(?:его\s+|её\s+)?(?:счет|карт)/iu,
    isOf: only('evidenceRequest'),
  },
  {
    code: 'W-NEW-CLAIM',
    text: 'Апелляция не рассматривает требований, которых не было в иске, не обязывает извиняться и не наказывает судью: уберите это',
    pattern:
      /котор\p{L}+\s+(?:в\s+иске\s+)?не\s+(?:было|заявл|просил)|не\s+(?:было|заявля\p{L}*)\s+в\s+иске|(?:ещё|также|дополнительно)\s+взыскать|взыскать\s+(?:ещё|дополнительно)|извинит|извинен|привле\p{L}+\s+судь|судью\s+(?:привле|накаж|увол)|наказать\s+судь/iu,
    isOf: only('appealShort'),
  },
  {
    code: 'W-TONE',
    text: 'Грубость о должностном лице вредит только Вам: обращение с оскорблением вправе оставить без ответа по существу (статья 11 Федерального закона № 59-ФЗ), в суде это неуважение. Уберите грубое слово',
    pattern:
      /(?<!\p{L})(?:туп|глуп|продажн|идиот|дурак|дура|кретин|дебил|сволоч|мраз|скотин|подл|купленн|коррумпированн|бестолоч)\p{L}*\s+(?:участков|следовател|судь|прокурор|дознавател|пристав|полицейск|оперуполномоч|инспектор|чиновни)|(?:участков|следовател|судь|прокурор|дознавател|пристав|полицейск)\p{L}*\s+(?:—\s*)?(?:туп|идиот|дурак|дура|кретин|дебил|сволоч|мраз|скотин|продажн|подлец)/iu,
    isOf: always,
    names: ['*'],
  },
  {
    code: 'W-CLOSED',
    text: 'По Вашим словам на страницу пускают не всех. Проверьте ответ «Кто может открыть страницу»: от него зависит, публично ли сказанное, и неверный обернётся против Вас',
    pattern:
      /закрыт\p{L}*\s+(?:\p{L}+\s+)?(?:групп|чат|канал|сообществ)|по\s+спис\p{L}+,?\s*(?:\p{L}+\s+){0,3}(?:пуска|попада|добавля)|(?:пуска|попада|добавля)\p{L}*\s+(?:\p{L}+\s+){0,2}по\s+спис|(?:каждого|всех)\s+(?:пуска|добавля|одобря)\p{L}+|по\s+приглашени|вручную\s+(?:пуска|добавля|одобря)|только\s+(?:для\s+)?(?:жильц|участник|членов|своих)/iu,
    isOf: (_, { publications }) =>
      Array.isArray(publications) &&
      publications.some((page) => typeof page !== 'string' && (page.access === 'open' || page.access === 'login')),
  },
  {
    code: 'W-PROHIBITED',
    text: 'Похоже, это наркотики, самоубийство, азартные игры или продажа алкоголя: о них сообщают по форме на eais.rkn.gov.ru, там есть готовый вид. Измените ответ «Вид запрещённой информации»',
    pattern:
      /наркот|закладк|мефедрон|амфетамин|спайс|марихуан|конопл|(?:варить|сварить|купить|заказать|сделать)\s+(?:\p{L}+\s+){0,2}(?:соль|меф|дурь)|самоуби|суицид|покончить\s+с\s+собой|казино|ставк\p{L}+\s+на\s+спорт|букмекер|слот/iu,
    isOf: (type, { prohibitedKind }) => type === 'rknComplaint' && prohibitedKind === 'other',
    names: ['prohibitedContent', 'prohibitedBy', 'pageTitle'],
  },
]

/** Warns of answers whose own words say that the paper will be returned, refused or turned against its writer. */
export function storySigns({ type, fields }: Pick<Template, 'type' | 'fields'>, answers: Answers): Warning[] {
  const texts = textsOf(fields, answers)
  const own = texts.filter(({ field }) => field.kind === 'lines' || field.rows !== undefined || field.narrative)
  const found = SIGNS.filter(({ isOf }) => isOf(type, answers)).flatMap(({ code, text, pattern, names }): Warning[] => {
    const read =
      names === undefined
        ? own.filter(({ name }) => name !== 'quote')
        : texts.filter(({ name }) => names[0] === '*' || names.includes(name))
    const place = read.find((each) => pattern.test(each.text))
    return place ? [{ code, text, path: place.path }] : []
  })
  return [...found, ...secretsOfOthers(type, answers, own)]
}

/** Illness, drink and offences of somebody else, and in a notice their data, told to all who will read the paper. */
function secretsOfOthers(type: DocumentType, answers: Answers, own: readonly { path: Warning['path']; text: string }[]): Warning[] {
  if (!READ_BY_MANY.includes(type)) return []
  const contacts = [answers.phone, answers.email].filter((each) => typeof each === 'string')
  return own.flatMap(({ path, text }) => {
    const secret = secretIn(text, { speaker: 'other', names: [String(answers.lastName)], contacts, mayQuote: true })
    if (secret === null || secret.what === 'имя человека' || (type === 'evidenceRequest' && secret.what === 'личные данные')) return []
    return [
      {
        code: 'W-SECRET',
        text: `Похоже, здесь личное о другом человеке — ${secret.what} (${secret.words}). Бумагу прочтут все, кому она попадёт, и за это он вправе судиться с Вами: оставьте только то, без чего не обойтись`,
        ...(path ? { path } : {}),
      },
    ]
  })
}
