import type { Seed } from '../compile/compile-seed.ts'
import { remembered } from '../compile/memory.ts'
import { htmlOf, paragraphsIn, paragraphsOf, plainText, sentencesOf } from '../compile/plain-text.ts'
import type { Document } from './checked-documents.ts'
import { type Finding, wordsOf } from './finding.ts'
import type { FindingCode } from './finding-codes.ts'

/** A capital «Вы» inside a sentence. */
const CAPITAL = /(?<=[\p{L}\p{N},»)] )В(?:ы|ас|ам|ами|аш\p{L}*)(?!\p{L})/u

interface Pattern {
  code: FindingCode
  problem: string
  pattern: RegExp
  advice: string
}

const GAP = '[ \\u00a0]'
/** Words before «это» that are no subject, so that no dash belongs between. */
const NOT_SUBJECTS =
  'и|а|но|да|же|ли|что|как|если|когда|все|всё|вот|за|на|про|о|об|от|для|без|до|при|по|с|к|в|из|у|над|под|через|не|ни|уже|только|даже|именно|ведь|или|хотя|пока|чтобы|где|куда|почему|зачем|кто|сразу|тоже|также|потом|лишь|ещё|просто|снова|сам|сама|само|такое|сделать|делать|сказать|знать|всему|всего|чем|раз|сколько|иногда|обычно|часто|сейчас|теперь|здесь|тогда|поэтому|сделайте|делайте|проверьте|запишите|докажите|покажите|скажите|объясните|исправьте|подтвердите|решает|решают|значит|бывает'
/** The words with a small or a capital first letter, because `(?i:…)` has once not matched «Сколько» in a long run. */
const NO_SUBJECT = NOT_SUBJECTS.replace(/(^|\|)(.)/g, (_, bar: string, letter: string) => `${bar}[${letter}${letter.toUpperCase()}]`)

/** Signs of a dash that is missing, and of words that the site does not use. */
const PATTERNS: Pattern[] = [
  {
    code: 'missing-dash',
    problem: 'a dash is missing before «это»',
    // «Юрист и адвокат это одно и то же», «Согласие это документ»; not «Всё это», «Если это».
    pattern: new RegExp(
      `(?<![А-ЯЁа-яё])(?!(?:${NO_SUBJECT})(?![а-яё]))[А-ЯЁа-яё]+${GAP}это${GAP}(?:одно|один|одна|два|две|три|лишь|отдельн|разны|самостоятельн|ноль)` +
        `|^(?!(?:${NO_SUBJECT})(?![а-яё]))[А-ЯЁ][а-яё]{3,}(?<!ть|ии|ам|ям|ому|ему|те|[еиую]м|[еиаяую]т)${GAP}это${GAP}`,
    ),
    advice: 'Put a dash: «X — это Y».',
  },
  {
    code: 'colon-for-dash',
    problem: 'a colon stands where a dash belongs',
    pattern: new RegExp(`[»”]:${GAP}(?:это|мнение|факт|оценка|впечатлени|ложь|правда)(?![а-яё]{4})`),
    advice: '«„Дорого“ — это впечатление».',
  },
  {
    code: 'telegraphese',
    problem: 'telegraphese: a verb, a colon and what we do',
    pattern: new RegExp(
      `(?:^|[.!?…]${GAP})(?:Не${GAP})?[А-ЯЁа-яё]+(?:али|или|ели|ули|яли|ался|лся|лись):${GAP}(?:[а-яё]+${GAP})?[а-яё]{3,}(?:ем|им|ете|ите|йте)(?![а-яё])`,
    ),
    advice: 'Write a whole sentence: «Если площадка отказала, мы пишем претензию».',
  },
  {
    code: 'hyphen-for-dash',
    problem: 'a hyphen stands for a dash',
    pattern: new RegExp(`[а-яё»)]${GAP}-${GAP}[а-яё«(]`),
    advice: 'Write a dash: — with a space on each side.',
  },
  {
    code: 'promise-without-day',
    problem: 'a promise without its day',
    pattern: new RegExp(
      `(?<!(?:один|одного|1|каждый|первый|последний|следующий|ближайший|другой|второй|третий|любой)${GAP})в${GAP}рабочий${GAP}день`,
      'i',
    ),
    advice: 'Say which day: «в течение одного рабочего дня».',
  },
  {
    code: 'jargon',
    problem: 'jargon',
    pattern: new RegExp(
      `чек-лист|пресс-кит|(?<![а-яё])кейс(?:ы|а|у|ов|ом|ах|ам|ами|е)?(?![а-яё])|пойд[её]м${GAP}в${GAP}поиск|обычно${GAP}думает`,
      'i',
    ),
    advice: 'Use a plain word: «список проверки», «материалы для прессы», «пример».',
  },
]

/** Sentences that lack a dash, are telegraphese, or use words that the site does not. */
export function wrongWords(documents: Document[]): Finding[] {
  return documents.flatMap(({ file, own }) =>
    htmlOf(own)
      .flatMap(wrongWordsIn)
      .map((wrong) => ({ file, ...wrong })),
  )
}

const wrongWordsIn = remembered((html) =>
  paragraphsIn(html)
    .flatMap(sentencesOf)
    .flatMap((text) =>
      PATTERNS.flatMap(({ code, problem, pattern, advice }) => (pattern.test(text) ? [{ code, problem, text, advice }] : [])),
    ),
)

/** Running text of this many words has a dash somewhere in Russian. */
const WORDS_WITHOUT_A_DASH = 300

/** Texts without a single dash between words; a contract needs none. */
export function textsWithoutDashes(documents: Document[]): Finding[] {
  return documents.flatMap(({ file, kind, body }) => {
    const counts = htmlOf(body).map(wordsAndDashesIn)
    const count = counts.reduce((sum, { words }) => sum + words, 0)
    const hasDash = counts.some(({ dashes }) => dashes > 0)
    return kind === 'specimen' || count < WORDS_WITHOUT_A_DASH || hasDash
      ? []
      : [
          {
            code: 'no-dashes',
            file,
            problem: `no dash in ${count} words`,
            values: [count],
            text: paragraphsOf(body)[0] ?? '',
            advice: 'Read it aloud: Russian wants a dash between subject and noun, and where a verb is left out.',
          },
        ]
  })
}

const wordsAndDashesIn = remembered((html) => {
  const paragraphs = paragraphsIn(html)
  return {
    words: paragraphs.flatMap(wordsOf).length,
    dashes: paragraphs.filter((text) => /[^\s] ?\u00a0?—\s/u.test(text)).length,
  }
})

/** Questions of visitors on pages that address the agency, which is many people, like one person. */
export function capitalisedPronouns({ seed }: { seed: Pick<Seed, 'pages'> }): Finding[] {
  return seed.pages.flatMap(({ slug, blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'faq'
        ? block.items
            .map(({ question }) => plainText(question))
            .filter((question) => CAPITAL.test(question))
            .map((text) => ({
              code: 'capital-pronoun' as const,
              file: `seed/pages/${slug}.md`,
              problem: 'a capital «Вы» for the agency',
              text,
              advice: 'A visitor asks many people: «вы», «вас», «ваш» with a small letter.',
            }))
        : [],
    ),
  )
}
