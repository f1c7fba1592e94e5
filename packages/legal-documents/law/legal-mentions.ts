/** An article, a part of one, or a law as a whole, named in a text. */
export interface Mention {
  /** `ГК`, `149-ФЗ`, `СМИ`; `null` when the text names the article only. */
  law: string | null
  /** `null` when the text names the law only. */
  article: string | null
  /** `пункт 7 часть 6`; `null` for a whole article. */
  part: string | null
}

const NUMBER = String.raw`\d+(?:\.\d+)*(?:-\d+)?`
const NUMBERS = `${NUMBER}(?:(?:, | и |–)${NUMBER})*`
const PARTS = String.raw`(?:(?:пункт|част|абзац|подпункт|п\.|ч\.)[а-яё]* ?${NUMBERS} )*`
/** `пункту 7 части 6 статьи 27`, `статей 10.1, 14 и 21`, `ст. 5`; not `статья 65 000 ₽`. */
const ARTICLES = new RegExp(
  String.raw`(?<![а-яё])(${PARTS})(?:стать(?:я|и|е|ю|ёй|ей|ям|ями|ях)|статей|ст\.) ?(${NUMBERS})(?![\d.]*\d| \d{3}| ?[₽%])`,
  'gi',
)

interface Law {
  pattern: RegExp
  /** Builds the law's name from the groups of the pattern. */
  name: (groups: string[]) => string
}

const LAWS: Law[] = [
  { pattern: /(?<![А-ЯЁа-яё])(ГК|УК|УПК|ГПК|АПК|КоАП|ТК|НК|ЖК|СК|ГрК) РФ/g, name: ([code = '']) => code },
  { pattern: /(\d+)-ФЗ/g, name: ([number]) => `${number}-ФЗ` },
  { pattern: /№ ?2124-1|Закон[а-яё]* (?:РФ )?(?:о СМИ|«О средствах массовой информации»)/g, name: () => 'СМИ' },
  { pattern: /№ ?2300-1|Закон[а-яё]* (?:РФ )?(?:о защите прав потребителей|«О защите прав потребителей»)/gi, name: () => '2300-1' },
  { pattern: /№ ?395-1|Закон[а-яё]* (?:РФ )?(?:о банках|«О банках и банковской деятельности»)/gi, name: () => '395-1' },
  { pattern: /Конституци(?:я|и|ю|ей)(?![а-яё])/g, name: () => 'Конституция' },
  { pattern: /Основ[а-яё]* законодательства (?:РФ )?о нотариате/g, name: () => 'нотариат' },
  { pattern: /Пленума (?:Верховного Суда РФ|ВС РФ) от ([\d.]+) № ?(\d+)/g, name: ([date, number]) => `Пленум ${date} № ${number}` },
  { pattern: /№ ?(\d+)-П(?![а-яё])/g, name: ([number]) => `КС ${number}-П` },
]
/** The text before `Пленума …` when one point of its ruling is meant. */
const POINT_OF_RULING = new RegExp(`(${PARTS})постановлени[а-яё]+ $`, 'i')

/** Every article and law that a text names. An article belongs to the law that directly follows it. */
export function mentionsIn(text: string): readonly Mention[] {
  const laws = LAWS.flatMap(({ pattern, name }) =>
    [...text.matchAll(pattern)].map((match) => ({ law: name(match.slice(1)), at: match.index })),
  )
  const articles = [...text.matchAll(ARTICLES)].flatMap((match) => {
    const [whole, parts = '', numbers = ''] = match
    const end = match.index + whole.length
    const law = laws.find(({ at }) => at >= end && isSameBreath(text.slice(end, at)))?.law ?? null
    return expanded(numbers).map((article) => ({ law, article, part: partOf(parts) }))
  })
  const wholeLaws = laws.map(({ law, at }) => ({ law, article: null, part: partOf(POINT_OF_RULING.exec(text.slice(0, at))?.[1] ?? '') }))
  return [...articles, ...wholeLaws]
}

/** Whether only the law's kind, date and number sign are between `статья 10.1` and `152-ФЗ`. */
function isSameBreath(between: string): boolean {
  return /^\s*(?:(?:Федерального )?закона )?(?:РФ )?(?:от [\d.]+ (?:г\. )?)?(?:№ ?)?$/i.test(between)
}

/** `43–46` → 43, 44, 45, 46; `10.1, 14 и 21` → each. */
function expanded(numbers: string): string[] {
  return numbers.split(/, | и /).flatMap((piece) => {
    const [from = '', to] = piece.split('–')
    if (to === undefined) return [from]
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${Number(from) + at}`)
  })
}

const PART_NAMES: [name: string, start: RegExp][] = [
  ['подпункт', /^подпункт/i],
  ['пункт', /^(?:пункт|п\.)/i],
  ['часть', /^(?:част|ч\.)/i],
  ['абзац', /^абзац/i],
]

/** `пункта 7 части 6 ` → `пункт 7 часть 6` */
function partOf(parts: string): string | null {
  const pieces = [...parts.matchAll(new RegExp(String.raw`([а-яё]+\.?) ?(${NUMBERS})`, 'gi'))].map(([, word = '', numbers = '']) => {
    const name = PART_NAMES.find(([, start]) => start.test(word))?.[0] ?? word
    return `${name} ${numbers}`
  })
  return pieces.length === 0 ? null : pieces.join(' ')
}
