/** A word of the first person, or one of a few verbs that third-person documents never use. */
export const FIRST_PERSON =
  /(?<![\p{L}-])(?:я|меня|мне|мной|мною|мо(?:й|я|ё|е|и|его|ей|ему|им|их|ими|ём|ем|ю)|мы|нас|нам|нами|наш(?:а|е|и|его|ей|ему|им|их|ими|ем|у)?|(?:прош|счита|полага|зна|име|работа|утвержда|требу|жив|явля|хо[чт]|мо[гж])(?:у|ю|ем|им|юсь|емся))(?![\p{L}-])/iu

/**
 * Whether an answer is in the first person, with a pronoun or without one: «боюсь», «не спим», «взял больничный», «уволена без причины».
 * The endings of Russian words do not decide it for certain. In doubt it counts as first person, because a quotation is right in any case.
 */
export function isInFirstPerson(answer: string): boolean {
  if (FIRST_PERSON.test(answer)) return true
  if (OF_A_ROLE.test(answer)) return false
  return FEELING.test(answer) || RELATIVE.test(answer) || smallWords(answer).some(isVerbOfSpeaker) || hasNoSubject(answer)
}

/** An answer that names the applicant's role is in the third person on purpose. */
const OF_A_ROLE = /(?<!\p{L})(?:истец|истц|заявител)/iu

/** Feelings and needs, which are the speaker's when nobody is named, and appeals to the reader. */
const FEELING =
  /(?<![\p{L}-])(?:стыдно|страшно|обидно|больно|тревожно|неловко|не спится|не по себе|пришлось|приходи(?:тся|лось)|прид[её]тся|хочется|хотелось|нет сил|помогите|накажите|верните|удалите|защитите|поверьте)(?![\p{L}-])/iu

/** Relatives without a possessor, who are the speaker's: «муж ушёл», «дочь не ходит в школу», «сына перевели». */
const RELATIVE =
  /(?<![\p{L}-])(?:мужа?|мужу|жен[ауе]|сын[ау]?|дочь|дочери|дочк[ауе]|мам[ауе]|пап[ауе]|мать|отец|бабушка|дедушка|внук|внучка|сестра|брат|родители|семья|родные|близкие) (?:не |теперь |тоже |уже |вс[её] |очень |больше )?\p{L}*(?:[еиую]т|[ая]т|тся|[аеиоуыюяё]л|л[аи]|лся|лась|лись)(?!\p{L})/iu

/** Endings of боюсь, боимся; знаю, болею; участвую, планирую; люблю; вижу; теряем, рискуем; просим; стоим. */
const ENDINGS = /[ую]сь$|(?<![шщ])[еи]мся$|[аяе]ю$|(?:ств|ир|из)ую$|[бпвм]лю$|[шжчщ]у$|[аяуюе]ем$|[дтсзрлвбпм]им$|[тбр]оим$/

/** Frequent verbs whose endings many nouns share. */
const VERBS = `
  говорю смотрю верю курю благодарю спорю творю храню звоню помню обвиню ценю стою пью шью бью пою молю хвалю требую рискую торгую тоскую пробую
  рисую ночую голосую протестую беседую командую советую адресую иду йду еду веду жду живу зову рву могу бегу лгу беру вру мру несу везу краду
  возьму ниму йму стану встану верну тяну начну дам буду усну засну кину двину
  идем йдем едем ведем ждем живем зовем можем бежим берем врем несем везем возьмем нимем ймем станем встанем вернем тянем начнем дадим будем пьем
  шьем пишем ищем скажем кажем плачем хочем уснем лежим держим учим лечим молчим кричим служим слышим дышим решим спешим храним звоним помним
  ценим меним виним выясним исполним полним едим`
const VERB = new RegExp(
  `^(?:воз|вы|до|за|из|на|о|об|от|пере|по|под|при|про|раз|рас|с|со|у)?(?:${VERBS.trim().split(/\s+/).join('|')}|приму|примем)$`,
)

/** The dative and the accusative of frequent nouns, and pronouns, that end like verbs. */
const NOUN = /(?:[др]ачу|рачу|лачу|ичу|[рдпнтгл]ажу|[тб]ежу|[влр]ашу|ишу|ышу|[кл]ожу|лужу|[гм]ущу|[яаое]щу)$/
const VERBS_LIKE_NOUNS = wordSet(
  'плачу заплачу уплачу оплачу доплачу переплачу трачу потрачу вижу пишу напишу подпишу опишу запишу слышу услышу дышу кричу пропишу',
)
const OTHERS = wordSet(`
  русь гусь беларусь стаю сваю чаю краю раю случаю обычаю урожаю трамваю николаю идею аллею музею галерею лотерею шею змею батарею лицею юбилею ею
  нею всею сергею алексею андрею матвею тимофею елисею евгению эпопею землю каплю торговлю кровлю ловлю саблю рублю кораблю кремлю куплю травлю
  душу грушу тушу сушу юношу мужу ножу баржу моржу тучу кучу свечу встречу ключу лучу мячу пищу гущу порчу ночу пушу
  случаем чаем краем раем урожаем обычаем трамваем николаем музеем лицеем юбилеем трофеем хоккеем сергеем алексеем андреем матвеем тимофеем
  этим рим зим крим вадим владим самим троим двоим необходим невыносим зависим независим недопустим допустим невидим неповторим сводим
  вызову складу обеду побегу предам`)

function isVerbOfSpeaker(word: string): boolean {
  if (OTHERS.has(word) || (NOUN.test(word) && !VERBS_LIKE_NOUNS.has(word))) return false
  return ENDINGS.test(word) || VERB.test(word)
}

type Form = 'masculine' | 'feminine' | 'plural'

/**
 * Whether a sentence has a verb of the past, or a short form like «уверена», without a possible subject: «24 мая взял больничный».
 * A word that agrees with the verb and does not depend on a preposition or a number counts as its subject.
 */
function hasNoSubject(answer: string): boolean {
  return answer
    .replaceAll(/«[^»]*»|"[^"]*"/g, QUOTED)
    .replaceAll(/[ёЁ]/g, 'е')
    .split(/[.!?…;\n]+(?=\s*[\p{Lu}«"]|\s*$)/u)
    .some((sentence) => {
      const words = sentence.match(/[\p{L}\d-]+|[,:()—–]/gu) ?? []
      return words.some((word, at) => {
        const form = ABBREVIATION.test(word) ? null : formOf(word.toLowerCase())
        if (form === null) return false
        const after = STANDS_FIRST.test(word.toLowerCase()) ? words.slice(at + 1, at + 5) : []
        return !hasSubject(words.slice(0, at), form, true) && !hasSubject(after, form, false)
      })
    })
}

/** Abbreviations such as «ЕГРЮЛ» are no verbs. */
const ABBREVIATION = /^\p{Lu}{2,}$/u
/** Placeholder for a quotation, which counts as a name in the position of a subject. */
const QUOTED = 'Х'

const PAST = /^[а-я]*(?:[аеиоуыюя]л|[аеиоуыюяшгкзсбрд]л[аи]|лся|лась|лись)$/
const PAST_WITHOUT_L = /^(?:(?:с|по)?мог|(?:при|от|у|вы|за|пере)?(?:нес|вез)|(?:с|за|при)?лег|привык|отвык|замерз|промок|исчез)$/
const PARTICIPLE = /^[а-я]{3,}[еа]н[аы]?$|^(?:избит|убит|обманут|забыт)[аы]?$/
const SHORT_ADJECTIVE =
  /^(?:не)?(?:увер|вынужд|должн?|согласе?н|обяз|расстро|напуг|испуг|растер|подавл|удивл|готов|рад|болен|больн|виноват|виновн?|знаком|женат|здоров|судим|причаст|замужем|беремен|довол)(?:[еая]?н[аы]?|ь?е?н[аы]?|[аы])?$/

/** Verbs that often precede their subject: «пришла повестка», «назван номер телефона». */
const STANDS_FIRST =
  /^(?:[а-я]*ш(?:ел|ла|ли)|поступил[аи]?|прибыл[аи]?|был[аи]?|возникл[аи]|упал[аи]?|пропал[аи]?|позвонил[аи]?|отказал[аи]?|(?:появи|нача|случи|оказа|оста|обнаружи|прекрати|отказа|потребова|понадоби|состоя|увеличи|снизи|сократи|обрати)л(?:ся|ась|ись)|(?!уверен|вынужден|растерян|расстроен|напуган|испуган|удивлен|подавлен|обязан)[а-я]{3,}[еа]н[аы]?)$/

/** Nouns, conjunctions and names that end like verbs of the past or like short forms. */
const NO_VERBS = wordSet(`
  материал скандал персонал журнал канал портал филиал подвал зал металл стол пол протокол стул угол узел отдел раздел предел вокзал квартал сериал
  потенциал капитал оригинал сигнал интервал идеал генерал тыл посол орел осел котел дел сел школа сила дела стола пола начала числа села тела зала
  масла стекла канала журнала портала филиала отдела раздела предела материала персонала протокола скандала металла скала пила шкала похвала пчела
  игла могила угла узла правила цели роли земли недели модели мебели отрасли мысли соли боли воли пыли если или ли коли апрели силы школы
  родители жители водители посетители строители любители свидетели заявители представители руководители покупатели читатели писатели преподаватели
  работодатели пользователи получатели предприниматели исполнители зрители потребители производители учредители заместители нарушители показатели
  автомобили отели панели двери рубли корабли календари дрели доли пули петли капли
  цена цены цен стена стены жена жены сцена смена смены замена замены отмена отмены измена измены перемена перемены обмен обмена страна страны стран
  план плана планы экран экрана экраны ресторан ресторана стакан карман роман романа охрана охраны рана раны член члена члены граждан диван туман
  иван ивана степан степана богдан руслан руслана светлана татьяна оксана диана елена алена снежана милана хулиган хулигана хулиганы капитан ветеран
  кран крана банан обман обмана домен домена домены подмена экзамен экзамена экзамены арена антенна времена имена племена вулкан барабан
  видеоэкран тиран великан пациентами один одна`)

function formOf(word: string): Form | null {
  if (NO_VERBS.has(word)) return null
  const isVerb = PAST.test(word) || PAST_WITHOUT_L.test(word) || PARTICIPLE.test(word) || SHORT_ADJECTIVE.test(word)
  if (!isVerb) return null
  if (/(?:а|ась)$/.test(word)) return 'feminine'
  return /(?:[иы]|ись)$/.test(word) ? 'plural' : 'masculine'
}

const GOVERNORS =
  /^(?:в|во|на|за|из|из-за|от|до|у|о|об|обо|по|к|ко|с|со|при|под|над|для|без|после|перед|через|про|ради|около|вместо|кроме|между|среди|из-под|против|вокруг|около|возле|благодаря|согласно|\d[\d-]*)$/
/** Numerals: «три дня не спала» has no subject, «девять клиентов ушли» has one. */
const COUNT = /^(?:два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|несколько|много|мало|немало|половина|часть)$/
const ADJECTIVE = /(?:ого|его|ому|ему|ых|их|ой|ей|ую|юю|ым|им|ыми|ими|ые|ие|ый|ий|ая|яя)$/

/** Words of other kinds that end like a noun in the nominative. */
const NO_SUBJECT = wordSet(`
  не ни и а но да же бы ли уже еще тут там так как вот потом затем тогда сразу вновь опять снова теперь сейчас сам сама сами один одна одни весь вся
  целый целая очень лишь только даже хоть раз два оба обе вчера сегодня завтра иногда всегда никогда когда сначала тоже также почти дома домой утром
  днем вечером ночью год года день дня месяц месяца неделю часа час раза лет дней часов тоже лично поэтому потому что чтобы если или три дважды трижды
  назад вслед подряд наконец вдруг все-таки больше меньше себя себе его ее их ним ней них тебя вас вам ему ей им ними этот эта эти тот та те мой моя
  мои наш наша наши свой своя свои был была были бывал ничего нигде никуда никак января февраля марта апреля мая июня июля августа сентября октября
  ноября декабря г к в с ради хотя пока где куда откуда очень ведь раньше позже весной летом осенью зимой постоянно целыми будучи`)
const ANYBODY = wordSet('кто никто некто это ооо оао зао пао ао ип тсж ук жэк мвд фас рф мчс суд банк х')
const PRONOUNS: Record<Form, ReadonlySet<string>> = {
  masculine: wordSet('он который каждый'),
  feminine: wordSet(
    'она которая каждая мать дочь сеть часть власть область автор врач директор бухгалтер менеджер юрист нотариус администратор',
  ),
  plural: wordSet('они все которые многие некоторые люди оба обе двое трое'),
}
const NOMINATIVE: Record<Form, RegExp> = {
  masculine: /(?:[бвгджзйклнпрстфхцчшщь]|м)$/,
  feminine: /[аяь]$/,
  plural: /[ыиая]$|[ыи]е$/,
}
/** Endings of oblique cases, infinitives and adverbial participles. */
const NOT_NOMINATIVE: Record<Form, RegExp> = {
  masculine: /(?:ов|ев|ей|ом|ем|ам|ям|ами|ах|ях|ых|их|ым|им|ть|ться|чь|[аяеи]в)$/,
  feminine: /(?:ть|ться|тся|сь|чь|знь|вшись)$/,
  plural: /(?:ами|ями|ими|ыми|ти|чи)$/,
}

function hasSubject(words: readonly string[], form: Form, isBefore: boolean): boolean {
  let isGoverned = false
  return words.some((typed, at) => {
    const word = typed.toLowerCase()
    const counts = COUNT.test(word)
    if (counts && form === 'plural' && !isGoverned) return true
    const governs = counts || GOVERNORS.test(word)
    const isObject = governs || isGoverned
    // An adjective may stand between a preposition and its noun.
    isGoverned = governs || (isGoverned && ADJECTIVE.test(word))
    return !isObject && isSubject(typed, form, isBefore, at === 0)
  })
}

/** Whether a word before or after a verb in this form may be its subject. */
function isSubject(typed: string, form: Form, isBefore: boolean, isFirst: boolean): boolean {
  const word = typed.toLowerCase()
  if (ANYBODY.has(word) || PRONOUNS[form].has(word)) return true
  if (NO_SUBJECT.has(word) || formOf(word) !== null) return false
  const isName = /^\p{Lu}/u.test(typed) && !(isFirst && isBefore)
  if (isName || (!isBefore && form === 'plural' && NOMINATIVE.masculine.test(word))) return true
  return NOMINATIVE[form].test(word) && (!NOT_NOMINATIVE[form].test(word) || /^\p{Lu}.*[ое]в$/u.test(typed))
}

/** The words of a text in small letters, without «ё», which many people do not type. */
function smallWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[а-я]+(?:-[а-я]+)*/g) ?? []
  )
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
