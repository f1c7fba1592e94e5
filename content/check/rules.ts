import { fieldsOf, htmlOf, paragraphsOf, sentencesOf } from '../compile/plain-text.ts'
import { wordCount } from '../compile/read-posts.ts'
import type { Document, Kind } from './checked-documents.ts'
import type { Finding } from './finding.ts'
import type { FindingCode } from './finding-codes.ts'

// The worker fills in `{if:…}` and `{host:…}`; reading the seed already refuses unknown names.
const LEFTOVERS: [code: FindingCode, name: string, pattern: RegExp, advice?: string][] = [
  ['straight-quote', 'a straight quote', /"/],
  ['not-filled-in', 'a name that was not filled in', /\{(?!(?:if|host|text):)[a-zA-Z#][^}]*\}/],
  ['unwritten-place', 'a place that is still to be written', /\(\(/],
  [
    'unread-markup',
    'markup that was not understood',
    /\[\^/,
    'There are no footnotes: name the source in the sentence, or under «Источники».',
  ],
  ['unread-markup', 'markup that was not understood', /\*\*|\]\(|\[!|^#{1,6} |:::|&[a-z]+;|<\/?[a-z]/],
]

const SIGNS = 'Compare the line with the signs of seed/README.md, «Texts».'

/** Signs that typography or Markdown should have replaced in visible texts, and lists that Markdown has made of a sentence. */
export function unrenderedMarkup(documents: Document[]): Finding[] {
  return documents.flatMap(({ file, own }) => [
    ...paragraphsOf(own).flatMap((text) =>
      LEFTOVERS.filter(([, , pattern]) => pattern.test(text)).map(([code, problem, , advice = SIGNS]) => ({
        code,
        file,
        problem,
        text,
        advice,
      })),
    ),
    ...htmlOf(own).flatMap((html) =>
      [...html.matchAll(BEGINS_WITH_A_YEAR)].map(([, year, words]) => ({
        code: 'list-of-a-year' as const,
        file,
        problem: 'markup that was not understood',
        text: `${year}. ${words}`,
        advice: `A number with a full stop begins a list: write "${year}\\." or put a word before it.`,
      })),
    ),
  ])
}

/** `1986. Этот год…` */
const BEGINS_WITH_A_YEAR = /<ol start="(\d{3,})"><li>(?:<p>)?([^<]{0,60})/g

/** Minimum and maximum words of running text, by kind of file. */
const WORD_LIMITS: Partial<Record<Kind, { min: number; max?: number }>> = {
  service: { min: 450, max: 1200 },
  platform: { min: 400 },
  industry: { min: 400 },
  city: { min: 400 },
  terms: { min: 600 },
  post: { min: 900, max: 1500 },
  instruction: { min: 500 },
  policy: { min: 1000 },
  expert: { min: 120 },
  specimen: { min: 250 },
}

/** Texts that are too thin for a page of their own, or too long for their kind. */
export function wrongLengths(documents: Document[]): Finding[] {
  return documents.flatMap(({ file, kind, body }) => {
    const limits = WORD_LIMITS[kind]
    const words = wordCount(paragraphsOf(body).join(' '))
    const finding = (code: FindingCode, limit: number, text: string, advice: string) => [
      { code, file, problem: `${words} words`, text, advice, line: 1, values: [words, limit] },
    ]
    if (limits && words < limits.min)
      return finding(
        'too-few-words',
        limits.min,
        `a text of kind ${kind} needs ${limits.min}`,
        'Say what a visitor still has to ask, or join it to another page.',
      )
    if (limits?.max && words > limits.max)
      return finding(
        'too-many-words',
        limits.max,
        `a text of kind ${kind} has at most ${limits.max}`,
        'Move what only some need to a page of its own.',
      )
    return []
  })
}

/** Promises of an outcome. An honest agency makes none, because the outcome depends on others. */
const PROMISE = /100\s?%|стопроцентн|гаранти|(?:удалим|удаляем|сотрём|снимем) (?:всё|все|любой|любые|любую)|навсегда|бесследно/gi
/** `не гарантируем`, `без обещаний «удалим всё»`: a negation at most two words before the promise. */
const NEGATED = /(?<![а-яё])(?:не|без|нет|ни|нельзя|никто) (?:[^\s.!?]+ ){0,2}[«„]?$/i
const REFUSAL = /(?<![а-яё])(?:не|нет|нельзя|миф|ошибка)(?![а-яё])/i

/** Finds promises of an outcome, except negated ones, questions, and quoted ones that the text refutes at once. */
export function promises(documents: Document[]): Finding[] {
  return documents.flatMap(({ file, own }) =>
    promisesIn(paragraphsOf(own)).map((text) => ({
      code: 'promise' as const,
      file,
      problem: 'promises an outcome',
      text,
      advice: 'Say what you do and who decides: a platform, a search engine or a court.',
    })),
  )
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

const SNIPPET_LIMITS = { title: { min: 45, max: 65 }, description: { min: 120, max: 160 } } as const

const SNIPPET_CODES = {
  title: { length: 'title-length', twice: 'title-twice' },
  description: { length: 'description-length', twice: 'description-twice' },
} as const

/** Titles and descriptions for search engines that are too short or too long, or the same on two pages. */
export function wrongSnippets(documents: Document[]): Finding[] {
  const files = new Map<string, string>()
  return documents.flatMap(({ file, seo }) =>
    (['title', 'description'] as const).flatMap((field) => {
      const text = seo?.[field]
      if (text === undefined) return []
      const { min, max } = SNIPPET_LIMITS[field]
      const key = `${field} ${text.toLowerCase()}`
      const first = files.get(key)
      files.set(key, first ?? file)
      return [
        ...(text.length < min || text.length > max
          ? [
              {
                code: SNIPPET_CODES[field].length,
                file,
                problem: `seo.${field} of ${text.length} characters`,
                text,
                advice: `Make it ${min} to ${max}: subject first, then place, price or year.`,
                values: [text.length, min, max],
              },
            ]
          : []),
        ...(first === undefined
          ? []
          : [
              {
                code: SNIPPET_CODES[field].twice,
                file,
                problem: `seo.${field} is also that of ${first}`,
                text,
                advice: 'Say what this page has and that one has not.',
                values: [first],
              },
            ]),
      ]
    }),
  )
}

/** Pictures in texts whose file does not exist; `hasFile` looks in `client/public/`. */
export function missingPictures(documents: Document[], hasFile: (path: string) => boolean): Finding[] {
  return documents.flatMap(({ file, own }) =>
    picturesIn(own)
      .filter((path) => !hasFile(path))
      .map((path) => ({
        code: 'missing-picture' as const,
        file,
        problem: 'no picture',
        text: `client/public${path}`,
        values: [path],
        advice: 'Draw it in packages/artwork/ and run `npm run images`; a map or an illustration is added as a file.',
      })),
  )
}

function picturesIn(value: unknown): string[] {
  return fieldsOf(value).flatMap(({ name, text }) => {
    if (name === 'src') return text
    if (name === 'illustration') return `/illustrations/${text}.svg`
    if (name === 'map') return `/images/maps/${text}.svg`
    return [...text.matchAll(/<(?:img [^>]*?src|source [^>]*?srcset)="([^"]*)"/g)].map(([, src = '']) => src)
  })
}
