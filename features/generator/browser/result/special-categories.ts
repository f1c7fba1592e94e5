/** Personal data that needs a separate consent, on paper or signed electronically (152-FZ, articles 10 and 11). */
export type SpecialCategory = 'health' | 'criminalRecord' | 'intimate' | 'beliefs' | 'biometrics'

/** Names in the form that follows «в нём». */
export const categoryNames: Record<SpecialCategory, string> = {
  health: 'сведения о здоровье',
  criminalRecord: 'сведения о судимости',
  intimate: 'сведения об интимной жизни',
  beliefs: 'сведения о национальности, вере или взглядах',
  biometrics: 'биометрические данные',
}

/** Beginnings of words in lower case, with «е» for «ё»; `$` ends a word. False positives are acceptable: such a paper is only withheld. */
const WORDS: Record<SpecialCategory, string> = {
  health:
    'здоровь диагноз анамнез заболе болезн болел более(?:т|шь)$ болею болит$ больн(?:ой|ого|ому|ым|ая|ую|ых|ые)$ больниц больничн госпитализ госпитал поликлиник стационар лечи лечен лечащ вылеч залеч терапевт психотерап химиотерап хирург прооперир реанимац психиатр психическ психоз психически невроз невролог депресс шизофрен суицид самоубий онколог опухол рак$ рака$ раком$ раке$ метастаз вич$ спид$ спидом$ гепатит туберкул диабет эпилепс инсульт инфаркт ковид инвалид беремен аборт роды$ родов$ выкидыш бесплод наркоман наркозавис наркотич алкогол запо[йяе]$ запоем пьян нетрезв похмел зависимост медкарт медицинск пациент рецепт(?:а|ы|ом|у)?$ таблет лекарств препарат прививк вакцин аллерг кариес пульпит протез имплант анализы$ анализов$ узи$ мрт$ травм перелом сотряс увечь ожог хроническ симптом кров(?:и|ь)$ врач доктор',
  criminalRecord:
    'судим(?:ост|ый|ая|ого|ой|ым|а|ы)? несудим осужд осуди приговор отбыва отсидел отсидк сидел(?:а)?$ колони тюрьм тюрем зэк$ зек$ заключенн уголовник рецидивист амнисти помилован сизо$ исправработ условно-досроч удо$ судимостью',
  intimate:
    'интим секс(?!т) сексуал половую$ половой$ половая$ половые$ порно обнажен нагот голой$ голая$ голую$ голым$ голый$ любовни измен(?:ял|яет|ила|ил)(?:а)?$ ориентаци гомосексуал лесби гей$ гея$ гею$ трансгендер изнасил проститут эскорт растлен педофил домогат',
  beliefs:
    'национальност расов раса$ вероисповед верующ религи мусульман ислам иудей евре(?:й|я|ю|ем|йк)[а-я]*$ христиан православн католи иегов сект(?:а|у|ы|е|ант)[а-я]*$ политическ политвзгляд коммунист партийн оппозиц иноагент чечен цыган таджик узбек кавказ',
  biometrics: 'биометри дактилоскоп отпечат(?:ки|ков|ок)$ днк$ генетическ',
}

const PATTERNS = Object.entries(WORDS).map(([category, words]) => ({
  category: category as SpecialCategory, // a key of the record
  pattern: new RegExp(`(?<![а-я])(?:${words.split(' ').map(whole).join('|')})`),
}))

function whole(word: string): string {
  return word.endsWith('$') ? `${word.slice(0, -1)}(?![а-я])` : word
}

/** Phrases of several words about a criminal record. */
const SENTENCES =
  /(?:условн|реальн)\S* (?:срок(?!и доставк|и поставк|и работ|и выполн|и исполн)|наказани)|лишени\S+ свобод|(?:получил|дали|мотал|отбыл)\S* срок|статье? ук(?![а-я])/

/** The special categories that a text mentions. */
export function categoriesIn(text: string): SpecialCategory[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  const found = PATTERNS.filter(({ pattern }) => pattern.test(plain)).map(({ category }) => category)
  return SENTENCES.test(plain) && !found.includes('criminalRecord') ? [...found, 'criminalRecord'] : found
}
