import { plainText } from '../compile/plain-text.ts'
import { wordCount } from '../compile/read-posts.ts'
import type { Document, Kind } from './documents.ts'
import { paragraphsOf, sentencesOf } from './paragraphs.ts'

// The worker fills in `{if:…}` and `{host:…}`; reading the seed already refuses unknown names.
const LEFTOVERS: [name: string, pattern: RegExp][] = [
  ['a straight quote', /"/],
  ['a name that was not filled in', /\{(?!(?:if|host|text):)[a-zA-Z#][^}]*\}/],
  ['markup that was not understood', /\*\*|\]\(|\[!|^#{1,6} |:::|&[a-z]+;|<\/?[a-z]/],
]

/** Signs that typography or Markdown should have replaced in visible texts. */
export function leftovers(documents: Document[]): string[] {
  return documents.flatMap(({ file, own }) =>
    paragraphsOf(own).flatMap((paragraph) =>
      LEFTOVERS.filter(([, pattern]) => pattern.test(paragraph)).map(([name]) => `${file}: ${name}: ${paragraph}`),
    ),
  )
}

/** Minimum and maximum words of running text, by kind of file. */
const WORD_LIMITS: Partial<Record<Kind, { min: number; max?: number }>> = {
  service: { min: 600, max: 1200 },
  platform: { min: 600 },
  industry: { min: 600 },
  city: { min: 600 },
  terms: { min: 600 },
  post: { min: 900, max: 1500 },
  instruction: { min: 500 },
  policy: { min: 1000 },
  expert: { min: 120 },
  specimen: { min: 250 },
}

export function wrongLengths(documents: Document[]): string[] {
  return documents.flatMap(({ file, kind, body }) => {
    const limits = WORD_LIMITS[kind]
    const words = wordCount(paragraphsOf(body).join(' '))
    if (limits && words < limits.min) return [`${file}: ${words} words, a text of kind ${kind} needs ${limits.min}`]
    if (limits?.max && words > limits.max) return [`${file}: ${words} words, a text of kind ${kind} has at most ${limits.max}`]
    return []
  })
}

/** Promises of an outcome. An honest agency makes none, because the outcome depends on others. */
const PROMISE = /100\s?%|стопроцентн|гаранти|(?:удалим|удаляем|сотрём|снимем) (?:всё|все|любой|любые|любую)|навсегда|бесследно/gi
/** `не гарантируем`, `без обещаний «удалим всё»`: a negation at most two words before the promise. */
const NEGATED = /(?<![а-яё])(?:не|без|нет|ни|нельзя|никто) (?:[^\s.!?]+ ){0,2}[«„]?$/i
const REFUSAL = /(?<![а-яё])(?:не|нет|нельзя|миф|ошибка)(?![а-яё])/i

/** Finds promises of an outcome, except negated ones, questions, and quoted ones that the text refutes at once. */
export function promises(documents: Document[]): string[] {
  return documents.flatMap(({ file, own }) => promisesIn(paragraphsOf(own)).map((sentence) => `${file}: promises an outcome: ${sentence}`))
}

function promisesIn(paragraphs: string[]): string[] {
  const sentences = paragraphs.flatMap(sentencesOf)
  return sentences.filter((sentence, at) =>
    [...sentence.matchAll(PROMISE)].some(({ index }) => {
      const isQuestion = sentence.endsWith('?')
      const isRefuted = isQuoted(sentence, index) && REFUSAL.test(sentences[at + 1] ?? '')
      return !isQuestion && !isRefuted && !NEGATED.test(sentence.slice(0, index))
    }),
  )
}

function isQuoted(sentence: string, at: number): boolean {
  return sentence.lastIndexOf('«', at) > sentence.lastIndexOf('»', at)
}

const MIN_WORDS = 12

/** Paragraphs of twelve or more words that occur in two files, or twice in one. Citations are identical on purpose and do not count. */
export function repeats(documents: Document[], citations: Record<string, string>): string[] {
  const printed = Object.values(citations).map(plainText)
  const firstFile = new Map<string, string>()
  return documents.flatMap(({ file, own }) =>
    paragraphsOf(own).flatMap((paragraph) => {
      const words =
        withoutAny(printed, paragraph)
          .toLowerCase()
          .replaceAll('ё', 'е')
          .match(/[\p{L}\p{N}]+/gu) ?? []
      if (words.length < MIN_WORDS) return []
      const key = words.join(' ')
      const first = firstFile.get(key)
      firstFile.set(key, first ?? file)
      return first === undefined ? [] : [`${file}: repeats ${first}: ${paragraph}`]
    }),
  )
}

function withoutAny(texts: string[], paragraph: string): string {
  return texts.reduce((rest, text) => rest.replace(text, ''), paragraph)
}

const SNIPPET_LIMITS = { title: 65, description: 160 } as const

/** SEO titles and descriptions that are too long, or the same on two pages. */
export function wrongSnippets(documents: Document[]): string[] {
  const files = new Map<string, string>()
  return documents.flatMap(({ file, seo }) =>
    (['title', 'description'] as const).flatMap((field) => {
      const text = seo?.[field]
      if (text === undefined) return []
      const tooLong =
        text.length > SNIPPET_LIMITS[field]
          ? [`${file}: seo.${field} of ${text.length} characters, at most ${SNIPPET_LIMITS[field]}: ${text}`]
          : []
      const key = `${field} ${text.toLowerCase()}`
      const first = files.get(key)
      files.set(key, first ?? file)
      return first === undefined ? tooLong : [...tooLong, `${file}: seo.${field} is also that of ${first}: ${text}`]
    }),
  )
}

/** Pictures in texts whose file does not exist; `hasFile` looks in `public/`. */
export function missingPictures(documents: Document[], hasFile: (path: string) => boolean): string[] {
  return documents.flatMap(({ file, own }) =>
    picturesIn(own)
      .filter((path) => !hasFile(path))
      .map((path) => `${file}: no picture public${path}`),
  )
}

function picturesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    if (field === 'src') return [value]
    if (field === 'illustration') return [`/illustrations/${value}.svg`]
    if (field === 'map') return [`/images/maps/${value}.svg`]
    return [...value.matchAll(/<(?:img [^>]*?src|source [^>]*?srcset)="([^"]*)"/g)].map(([, src = '']) => src)
  }
  if (Array.isArray(value)) return value.flatMap((item) => picturesIn(item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => picturesIn(item, name))
}
