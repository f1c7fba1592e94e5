import { plainLetters, withoutSpread } from './plain-letters.ts'

/** Words for a person who came to somebody, in the singular, in every case. */
const CLIENT =
  '(?:пациент|клиент|студент|абонент|ассистент)(?:а|у|ом|е)?|(?:пациент|клиент|студент|абонент)к(?:а|и|е|у|ой|ою)' +
  '|(?:учен|воспитан|школь|дошколь|работ|сотруд|должн|выпуск|призыв)ни(?:к(?:а|у|ом|е)?|ц(?:а|ы|е|у|ей|ею))|учени(?:к(?:а|у|ом|е)?|ц(?:а|ы|е|у|ей))|должни(?:к(?:а|у|ом|е)?|ц(?:а|ы|е|у|ей))|выпускни(?:к(?:а|у|ом|е)?|ц(?:а|ы|е|у|ей))' +
  '|за[её]?мщи(?:к(?:а|у|ом|е)?|ц(?:а|ы|е|у|ей))|(?:вклад|заказ|поруч)чи(?:к|ц)[а-я]{0,2}|больн(?:ой|ая|ого|ому|ую|ым)' +
  '|покупател(?:ь|я|ю|ем|е|ьниц[а-я]{1,2})|посетител(?:ь|я|ю|ем|е|ьниц[а-я]{1,2})|доверител(?:ь|я|ю|ем|е|ьниц[а-я]{1,2})' +
  '|слушател(?:ь|я|ю|ем|е|ьниц[а-я]{1,2})|гост(?:ь|я|ю|ем|ья|ьи|ье|ью|ьей)|(?:пассажир|арендатор|подросток)(?:а|у|ом|е)?|учащ(?:ийся|егося|емуся|аяся|ейся|уюся)|подзащитн(?:ый|ая|ого|ому|ую|ым|ой)' +
  '|подопечн(?:ый|ая|ого|ому|ую|ым|ой)|страхователь|застрахованн(?:ый|ая|ого|ому)|постоял(?:ец|ьца|ьцу|ьцем|ица|ицы|ице|ицу)|гражданин(?:а|у|ом|е)?|гражданк(?:а|и|е|у|ой)'
const CLIENTS =
  '(?:пациент|клиент|студент|абонент)(?:ы|ов|ам|ами|ах|ки|ок|кам|ками|ках)|(?:учени|работни|воспитанни|школьни|сотрудни|должни|заемщи|вкладчи|заказчи)(?:ки|ков|кам|ками|ках|цы|ц|цам|цами|цах)|больн(?:ые|ых|ым|ыми)|учащи(?:еся|хся|мся)'
const isClient = new RegExp(`^(?:${CLIENT})$`)
const areClients = new RegExp(`^(?:${CLIENTS})$`)

/** Endings of surnames, in every case. */
const SURNAME =
  /^(?:[а-я]{2,}(?:ов|ев|ин|ын)(?:а|у|ым|ой|ою|е|ых|ы)?|[а-я]{2,}(?:ск|цк)(?:ий|ая|ого|ому|им|ом|ой|ую|ою|их)|[а-я]{2,}(?:енко|нко|швили|дзе|ых)|[а-я]{2,}(?:юк|чук|щук|ян|янц|оглы|кызы)(?:а|у|ом|е)?|[а-я]{2,}(?:берг|штейн|ман)(?:а|у|ом|е)?)$/
/** Endings that a small first letter may hide, as the case of the noun beside it demands. */
const AGREEING: readonly [noun: RegExp, name: RegExp][] = [
  [/(?:нт|ик|ник|щик|чик|ин|ец|ль|ть|ой|ый|ийся)$/, /^[а-я]{2,}(?:ов|ев|ин|ын|енко|швили|дзе)$/],
  [/(?:нта|ика|ина|ля|ого|егося|ьца)$/, /^[а-я]{2,}(?:ова|ева|ина|ына|енко)$/],
  [/(?:нту|ику|ину|лю|ому|емуся|ьцу)$/, /^[а-я]{2,}(?:ову|еву|ину|ыну|енко)$/],
  [/(?:нтом|иком|ином|лем|ем|ым)$/, /^[а-я]{2,}(?:овым|евым|иным|ыным|енко)$/],
  [/(?:тка|нка|ица|ая|аяся)$/, /^[а-я]{2,}(?:ова|ева|ина|ына|енко)$/],
  [/(?:тки|тке|тку|ткой|нки|нке|нку|нкой|ицы|ице|ицу|ицей|ую|ой)$/, /^[а-я]{2,}(?:овой|евой|иной|ыной|ову|еву|ину|ыну|енко)$/],
]
const NO_SURNAME =
  /^(?:(?:за|не)?готов|нездоров|здоров|таков|каков|суров|нов|слов|снов|условн?|основ|голов|коров|дров|столов|остров|готовн|один|магазин|машин|причин|половин|мужчин|женщин|резин|витрин|картин|корзин|величин|глубин|малин|вершин|дисциплин|медицин|вакцин|именин|пошлин|годовщин|вин|клин|бензин|апельсин|термин|кабин|турбин|пружин|плотин|батарейк|холодин|заведующ|московск|казанск|российск|русск|английск|немецк|французск|городск|детск|женск|мужск|сельск|областн|районн|банковск|магазинов|банков|складов|классов|курсов|заводов|отзыв|заказ|звонк|вопрос|услуг|врачебн|медицинск|юридическ|учительск|родительск|абонентск|клиентск|пользовательск|студенческ|физическ|техническ|практическ|автоматическ|хирургическ|стоматологическ|терапевтическ|педиатрическ|психологическ|ветеринарн|интернет)(?:[а-я]{0,3})$/
const TITLE =
  /^(?:врач|доктор|хирург|терапевт|стоматолог|педиатр|директор|менеджер|мастер|механик|учител|педагог|воспитател|преподавател|тренер|адвокат|юрист|нотариус|психолог|специалист|администратор|руководител|управляющ|бухгалтер|главврач|заведующ|судь|прокурор|кассир|повар|бариста|консультант|эксперт|инженер|фельдшер|медсестр)/
const PLACE =
  /^(?:из|в|во|на|под|до|города?|г|улиц[аеы]|ул|имени|им|проспект[аеу]?|клиник[аеиу]|школ[аеыу]|банк[ае]?|магазин[ае]?|компани[ияей]+|фирм[аеы]|ооо|ао|ип|пао|бренд[а]?)$/
const NOT_A_NAME =
  /^(?:вы|вас|вам|вами|ваш[а-я]*|мы|наш[а-я]*|ооо|оао|пао|ао|ип|зао|фз|рф|россии|росси[а-я]+|он|она|они|это|так|все|когда|если|что|как|но|и|а|по|в|на|не|для|при|с|к|о|об|у|до|за|от|из|же|бы|ли|закон|закона|здравствуйте|спасибо|добрый|иван-чай|wi|fi|vip)$/
/** Maximum number of words between a name and the word for the person. */
const MOST_BETWEEN = 4

interface Token {
  /** The word as it was typed. */
  word: string
  plain: string
  isCapital: boolean
  /** Whether the word ends a sentence. */
  isLast: boolean
  /** Whether the word begins a sentence. */
  isFirst: boolean
}

/** A name beside a word for a client, in either order, or `null`. `own` are the speaker's own names, which may be disclosed. */
export function namedClient(text: string, own: readonly string[]): string | null {
  const tokens = tokensOf(withoutSpread(text))
  const ownWords = own.flatMap((each) => tokensOf(each).map(({ plain }) => plain)).filter((word) => word.length > 2)
  const isOwn = (word: string) => ownWords.some((each) => word.startsWith(each.slice(0, Math.max(4, each.length - 2))))
  for (const [at, token] of tokens.entries()) {
    const isOne = isClient.test(token.plain)
    if (!isOne && !areClients.test(token.plain)) continue
    const found = [...following(tokens, at, isOne), ...preceding(tokens, at, isOne)].find((name) => !isOwn(plainLetters(name)))
    if (found !== undefined) return `${token.word} … ${found}`
  }
  return null
}

function following(tokens: readonly Token[], at: number, isOne: boolean): string[] {
  const noun = tokens[at]
  if (!noun || noun.isLast) return []
  const found: string[] = []
  for (let next = at + 1; next <= at + 1 + (isOne ? MOST_BETWEEN : 0); next++) {
    const token = tokens[next]
    const before = tokens[next - 1]
    if (!token || !before) break
    const isForeign = isOne && next === at + 1 && isForeignFirstName(token, tokens[next + 1])
    if ((isForeign || isName(token, before, noun, next - at)) && !isStaffs(tokens, next)) found.push(token.word)
    if (token.isLast) break
  }
  return found
}

/** Two words with capitals, of which the first is a name of another language. */
function isForeignFirstName({ plain, isCapital, isLast }: Token, next: Token | undefined): boolean {
  return isCapital && !isLast && next?.isCapital === true && isForeignName(plain)
}

function preceding(tokens: readonly Token[], at: number, isOne: boolean): string[] {
  const noun = tokens[at]
  if (!noun) return []
  const found: string[] = []
  for (let next = at - 1; next >= 0 && next >= at - 1 - (isOne ? MOST_BETWEEN : 0); next--) {
    const token = tokens[next]
    if (!token || token.isLast) break
    if (isNameBefore(token, noun, at - next) && !isStaffs(tokens, next) && !PLACE.test(tokens[next - 1]?.plain ?? ''))
      found.push(token.word)
  }
  return found
}

function isName(token: Token, before: Token, noun: Token, distance: number): boolean {
  const { plain, isCapital } = token
  if (plain.length < 2 || NOT_A_NAME.test(plain) || PLACE.test(before.plain)) return false
  if (isCapital && SURNAME.test(plain) && !NO_SURNAME.test(plain)) return true
  if (/^(?:фамили[яией]|имени|имя)$/.test(before.plain)) return isCapital || isSmallName(noun.plain, plain)
  if (distance > 1) return false
  if (isCapital && plain.length > 2 && !NO_SURNAME.test(plain)) return isBareName(noun.plain, plain)
  return isSmallName(noun.plain, plain)
}

function isNameBefore({ plain, isCapital, isFirst }: Token, noun: Token, distance: number): boolean {
  if (NOT_A_NAME.test(plain) || NO_SURNAME.test(plain)) return false
  if (isCapital && SURNAME.test(plain) && !(isFirst && /(?:ск|цк)[а-я]{2,3}$/.test(plain) && distance === 1)) return true
  return distance <= 2 && isSmallName(noun.plain, plain) && !/(?:ина|ину)$/.test(plain)
}

/** A capitalised word without an ending of a surname that agrees with the noun: «клиент Кац», «пациентка Мария». */
function isBareName(noun: string, plain: string): boolean {
  if (
    /сервис|плюс|групп|маркет|студия|банк/.test(plain) ||
    /^(?:банк|сбербанк|магазин|клиник|центр|школ|салон|сервис|ресторан|кафе|отел|лице|яндекс|озон|авито|москв|казан)/.test(plain)
  )
    return false
  if (/(?:нт|ик|ец|ль|ин|ый|ийся)$/.test(noun)) return /[бвгджзклмнпрстфхцчшщй]$/.test(plain)
  if (/(?:тка|нка|ица|ая|аяся)$/.test(noun)) return /[ая]$/.test(plain)
  if (/(?:нта|ика|ого)$/.test(noun)) return /[ая]$/.test(plain)
  if (/(?:нту|ику|ому)$/.test(noun)) return /[ую]$/.test(plain)
  if (/(?:нтом|иком|ником)$/.test(noun)) return /(?:ом|ем)$/.test(plain)
  return /(?:тк|нк|иц)(?:и|ы|е|у|ой|ей)$/.test(noun) && /(?:ы|и|е|у|ю|ой|ей)$/.test(plain)
}

/** The first of two capitalised words, whatever its ending: «клиентка Ли Мэй». */
function isForeignName(plain: string): boolean {
  return !/сервис|плюс|групп|маркет|студия|банк|магазин|клиник|школ|центр|ооо|вы|наш/.test(plain)
}

function isSmallName(noun: string, plain: string): boolean {
  return !NO_SURNAME.test(plain) && AGREEING.some(([nouns, names]) => nouns.test(noun) && names.test(plain) && plain !== noun)
}

/** Whether the name belongs to the speaker's staff: «врач Петров». */
function isStaffs(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some((back) => {
    const before = tokens[at - back]
    return (
      before !== undefined &&
      !before.isLast &&
      TITLE.test(before.plain) &&
      tokens.slice(at - back + 1, at).every(({ isCapital, plain }) => isCapital || plain.length < 2)
    )
  })
}

function tokensOf(text: string): Token[] {
  const found = [...text.normalize('NFC').matchAll(/\p{L}[\p{L}’'-]*/gu)]
  return found.map(({ 0: word, index }, at) => {
    const next = found[at + 1]
    const between = text.slice(index + word.length, next?.index ?? text.length)
    const last = found[at - 1]
    const before = last ? text.slice(last.index + last[0].length, index) : '.'
    const isInitial = word.length === 1 && /^\p{Lu}$/u.test(word)
    return {
      word,
      plain: plainLetters(word).replaceAll('-', ''),
      isCapital: /^\p{Lu}/u.test(word),
      isLast: /[!?…\n]|\.\s|;/.test(between) && !isInitial,
      isFirst: /[.!?…\n]/.test(before),
    }
  })
}

/** Diminutives, which are used for children and clients, not for staff: «Ваня мешает всем». */
const SHORT_NAME =
  /(?<!\p{L})(?:Ван|Пет|Маш|Саш|Кол|Вас|Даш|Наст|Кат|Ол|Дим|Миш|Сер[её]ж|Л[её]ш|Жен|Юл|Тан|Наташ|Кост|Паш|Вов|Вит|Тол|Гриш|Ксюш|Сон|Лиз|Ал[её]ш|Степ|Фед)(?:я|а|и|ы|е|ю|у|ей|ой)(?!\p{L})/u

export function shortName(text: string): string | null {
  return SHORT_NAME.exec(text)?.[0] ?? null
}
