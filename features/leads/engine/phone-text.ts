/** Longest number of a phone field, with its spaces and signs (behaviour 8.5). An extension may follow it. */
const MAX_NUMBER = 25
/** Longest text that is read. */
const MAX_TEXT = 250
/** An extension may follow at least this many digits. */
const MIN_DIGITS = 7
/** One digit more than the longest extension, so that a longer one is refused instead of truncated. */
const MAX_EXTENSION = 21

/** The parts of a phone field's text. */
export interface PhoneText {
  /** Digits, spaces, parentheses, hyphens and plus signs. */
  number: string
  /** The typed extension with its label, ` доб. 123`, or the beginning of a label. */
  tail: string
  /** Digits of the extension; `null` for a label without digits. */
  extension: string | null
}

/**
 * Extracts a number from typed or pasted text with signs before it, invisible characters, digits of other scripts and notes after it.
 * `тел.: +7 900 123-45-67 (Иван)` → `+7 900 123-45-67`; `8 495 123-45-67, доб. 12` keeps its extension.
 */
export function splitPhone(text: string): PhoneText {
  const chars = plain(text.slice(0, MAX_TEXT))
  let number = ''
  let digits = 0
  for (let at = 0; at < chars.length; at += 1) {
    const rest = chars.slice(at)
    const tail = digits < MIN_DIGITS ? null : tailOf(rest, digits >= wholeNumber(number))
    if (tail) return { ...tail, number: number.slice(0, MAX_NUMBER) }
    if (isNote(number, digits, rest)) return { number: closed(number), ...(laterTail(rest) ?? NO_TAIL) }
    const char = allowed(chars.charAt(at), number)
    if (/\d/.test(char)) digits += 1
    // The parentheses around a removed word are removed too.
    number = char === ')' && /\( *$/.test(number) ? number.replace(/\( *$/, '') : number + char
  }
  return { number: number.slice(0, MAX_NUMBER), ...NO_TAIL }
}

/** The text as a phone field shows it. */
export function phoneText(text: string): string {
  const { number, tail } = splitPhone(text)
  return number + tail
}

const NO_TAIL = { tail: '', extension: '' }

/** Replaces characters that look alike by one of them. */
function plain(text: string): string {
  return text
    .replaceAll('№', '#')
    .replaceAll(/%2[0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .normalize('NFKC')
    .replaceAll(/[\s\p{Z}\p{Cc}]/gu, ' ')
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('\u2795', '+')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/(?<=\d)[oо]{1,3}(?=[\d) -])/gi, (letters) => '0'.repeat(letters.length))
}

/** The Latin digit: in Unicode, the digits of each script are consecutive from 0 to 9. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return `${(code - zero) % 10}`
}

/** The allowed form of a character after `number`: the character, one space instead of separators, or nothing. */
function allowed(char: string, number: string): string {
  if (/[\d()+-]/.test(char)) return char
  return /[ .,:;/|~_•·]/.test(char) && /[^ ]$/.test(number) ? ' ' : ''
}

/** Unambiguous labels of an extension; without digits after them a number is not finished. */
const EXPLICIT = String.raw`доб(?:ав\p{L}*)?|доп|внутр\p{L}*|вн|ext(?:ension|n)?|anexo`
const LABEL = `(?:${EXPLICIT}|[xх#*])`
const BEFORE_DIGITS = String.raw`[ .:=#(-]*(?:номер *|ном\. *|no\.? *)?`
const BEFORE_LABEL = `[ ,;.(-]*`

const withDigitsAfter = (label: string) =>
  new RegExp(String.raw`^${BEFORE_LABEL}${label}${BEFORE_DIGITS}(\d{1,${MAX_EXTENSION}})(?: *\))?`, 'iu')
const WITH_DIGITS = withDigitsAfter(LABEL)
const WITH_WORD = withDigitsAfter(`(?:${EXPLICIT})`)
/** Pauses for automatic dialling: `,,123`, `;123`, and `,123` without a space. More digits after a single sign are a second number. */
const AFTER_PAUSES = new RegExp(String.raw`^ *(?:,,[, ]*(\d{1,${MAX_EXTENSION}})|(?:,|; *)(\d{1,9}))(?![\d ()+-]*\d)`, 'u')
const WITHOUT_DIGITS = new RegExp(`^${BEFORE_LABEL}(?:${EXPLICIT})[ .:=#(-]*$`, 'iu')
const LATER = new RegExp(String.raw`(?<!\p{L})(?:${EXPLICIT})${BEFORE_DIGITS}(\d{1,${MAX_EXTENSION}})`, 'iu')
/** The last word of a text, which may become a label with the next letter. */
const UNFINISHED = /^[ ,;.(-]*(\p{L}{1,10}|[#*])[ .]*$/u
const LABELS = ['добавочный', 'внутренний', 'доп', 'extension', 'anexo', 'x', 'х', '#', '*']

/** The extension, or its beginning, with which `rest` begins. Until the number `isWhole`, signs may separate its groups. */
function tailOf(rest: string, isWhole: boolean): Omit<PhoneText, 'number'> | null {
  const withDigits = isWhole ? (AFTER_PAUSES.exec(rest) ?? WITH_DIGITS.exec(rest)) : WITH_WORD.exec(rest)
  if (withDigits) return { tail: withDigits[0], extension: withDigits[1] ?? withDigits[2] ?? '' }
  if (WITHOUT_DIGITS.test(rest)) return { tail: rest, extension: null }
  const word = UNFINISHED.exec(rest)?.[1]?.toLowerCase()
  return word && LABELS.some((label) => label.startsWith(word)) ? { tail: rest, extension: '' } : null
}

/** An extension after a note: `(Иван, доб. 12)`. */
function laterTail(rest: string): Omit<PhoneText, 'number'> | null {
  const found = LATER.exec(rest)
  return found && { tail: ` ${found[0]}`, extension: found[1] ?? '' }
}

/** Whether a note begins after a whole number. A single letter between digits is a typing error. */
function isNote(number: string, digits: number, rest: string): boolean {
  if (!/^\p{L}/u.test(rest) || digits < wholeNumber(number)) return false
  return /\D$/.test(number) || /^\p{L}{2}/u.test(rest)
}

/** Least number of digits of a whole number with this beginning. */
function wholeNumber(number: string): number {
  const [first = ''] = number.replaceAll(/\D/g, '')
  if (/[78]/.test(first)) return 11
  return /[349]/.test(first) && !number.startsWith('+') ? 10 : MIN_DIGITS + 1
}

function closed(number: string): string {
  return number.slice(0, MAX_NUMBER).replace(/[ (-]+$/, '')
}
