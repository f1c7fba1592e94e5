import { stem } from './stem.ts'

/** Parts of a law, as abbreviation → word: «п. 9 ст. 152». */
const PARTS_OF_A_LAW: ReadonlyMap<string, string> = new Map([
  ['ст', 'статья'],
  ['стст', 'статья'],
  ['п', 'пункт'],
  ['пп', 'подпункт'],
  ['подп', 'подпункт'],
  ['ч', 'часть'],
  ['чч', 'часть'],
  ['абз', 'абзац'],
  ['гл', 'глава'],
  ['разд', 'раздел'],
  ['прим', 'примечание'],
])

const PART_STEMS = new Set([...PARTS_OF_A_LAW.values(), 'параграф'].map(stem))

/** Legal forms are part of a name, but a text may use the name without them. */
const LEGAL_FORMS = wordSet('ооо оао зао пао ао нао ип нко ано тсж тсн снт спк кфх гуп муп фгуп фгбу гбу мбу тоо чп')

/** Abbreviations of addresses, sums and sentences, and «РФ» after the name of a law: none of them distinguishes texts. */
const EMPTY_WORDS = wordSet(
  [
    'рф обл респ ул просп пр пл наб шос дер мкр мкрн корп стр кв оф',
    'руб коп тыс млн млрд трлн',
    'др проч тд тп тч тн см ср напр утв гг',
    'гос http https www com org net ru su',
  ].join(' '),
)

/** These are also words of their own, so they are abbreviations only before a full stop. */
const EMPTY_WITH_FULL_STOP = wordSet('гор пер пос сел бул тел им ред изм рис табл доб эл эт под тк')

/** Codes by their whole names, as texts of laws have them, beside «ГК РФ», which is how most texts have them. */
const CODES: [RegExp, string][] = [
  ...Object.entries({
    гк: 'гражданск',
    гпк: 'гражданск процессуальн',
    апк: 'арбитражн процессуальн',
    ук: 'уголовн',
    упк: 'уголовно.процессуальн',
    нк: 'налогов',
    тк: 'трудов',
  }).map(([short, names]): [RegExp, string] => [wholeWord(`${names.replace(/$| /g, '[а-я]{2,3} ')}кодекс[а-я]{0,2}`), ` ${short} `]),
  [wholeWord('кодекс[а-я]{0,2}(?: рф| российской федерации)? об административных правонарушениях'), ' коап '],
]

/** Beginnings of words that abbreviate them before a full stop, and before the nouns that they mostly describe: «юр. адрес», «юрлицо». */
const BEGINNINGS = Object.entries({
  перс: 'персональные',
  мор: 'моральный',
  юр: 'юридический',
  физ: 'физический',
  раб: 'рабочий',
  адм: 'административный',
  гражд: 'гражданский',
  опред: 'определение',
}).map(([begun, word]): [RegExp, string] => [new RegExp(`(?<![\\p{L}\\d])${begun}(?:\\.| ?(?=лиц|данн|вред))`, 'giu'), ` ${word} `])

/** Spellings of queries that are shorter than those of the texts, with the texts' spelling. */
const WRITTEN_OUT: [RegExp, string][] = [
  [wholeWord('ст-(?:я|и|ю|е|ей|ям|ях|ями|ью|тья|тьи|ье)'), ' статья '],
  [wholeWord('ч-(?:ть|ти|тью|тей)'), ' часть '],
  [wholeWord('п-к?т(?:а|е|у|ы|ом)?'), ' пункт '],
  [wholeWord('(?:р-н|пр-к?т|пр-д|б-р|кв-л|м-н|мкр-н|г-н|г-жа)[а-яё]{0,2}'), ' '],
  [/§/g, ' параграф '],
  ...CODES,
  [wholeWord('(гк|ук|гпк|апк|упк|коап|нк|тк)рф'), ' $1 '],
  ...['фз', 'гк', 'ук', 'гпк', 'коап'].map((short): [RegExp, string] => [wholeWord([...short].join('\\. ?')), ` ${short} `]),
  [wholeWord('ппвс'), ' постановление пленума верховного суда '],
  [wholeWord('вс(?: рф)?'), ' верховный суд '],
  [wholeWord('кс(?: рф)?'), ' конституционный суд '],
  [wholeWord('(?:зо)?зпп'), ' защита прав потребителей '],
  [wholeWord('спб'), ' санкт петербург '],
  [wholeWord('пд'), ' персональные данные '],
  [wholeWord('2 гис'), ' 2гис '],
  ...BEGINNINGS,
  // «152ФЗ», «50000руб», «ст152»
  [/(?<=\d)(?=(?:фз|фкз|гк|ук|гпк|апк|упк|кас|коап|нк|тк|ск|жк|зк|ст|п|ч|руб|тыс|млн)(?!\p{L}))/giu, ' '],
  [/(?<=(?<![\p{L}\d])(?:фз|гк|ук|коап|ст|п|пп|ч|абз|гл|разд))(?=\d)/giu, ' '],
]

/** Weight of a word of a query: hits must have it, are ranked higher with it, or ignore it. */
export type Weight = 'needed' | 'helpful' | 'empty'

/** The query with «ст-я», «§» and «152ФЗ» written as the texts write them. */
export function writtenOut(query: string): string {
  return WRITTEN_OUT.reduce((text, [short, whole]) => text.replace(short, whole), query)
}

/** The usual abbreviations of the codes that a text names whole, by which it is found as well: `гк`. */
export function codesNamedIn(text: string): string {
  return CODES.flatMap(([whole, short]) => (text.search(whole) < 0 ? [] : [short.trim()])).join(' ')
}

interface Place {
  before: string | undefined
  after: string | undefined
  hasFullStop: boolean
}

/** The meaning of a word between its neighbours: `ст` before `152` is «статья», which helps; `рф` is empty. */
export function readWord(word: string, { before, after, hasFullStop }: Place): { text: string; weight: Weight } {
  const isBesideNumber = isNumber(before) || isNumber(after)
  const part = PARTS_OF_A_LAW.get(word)
  if (part && (isBesideNumber || word.length > 1)) return { text: part, weight: 'helpful' }
  if (isBesideNumber && isPartOfALaw(word)) return { text: word, weight: 'helpful' }
  if (LEGAL_FORMS.has(word)) return { text: word, weight: 'helpful' }

  const isNumberSign = /^no?$/.test(word) && isNumber(after)
  const isAbbreviation = EMPTY_WORDS.has(word) || (hasFullStop && EMPTY_WITH_FULL_STOP.has(word))
  const isLetter = /^[а-я]$/.test(word)
  return { text: word, weight: isNumberSign || isAbbreviation || isLetter ? 'empty' : 'needed' }
}

export function isPartOfALaw(word: string): boolean {
  return PART_STEMS.has(stem(word))
}

/** Whether the word is a number, also one with full stops, whose parts are separated: `128 1`. */
export function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+(?: \d+)*$/.test(word)
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu')
}
