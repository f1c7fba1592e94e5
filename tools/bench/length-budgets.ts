import type { Seed } from '../../content/compile/compile-seed.ts'
import { stem } from '../../content/search/stem.ts'
import type { PageLengths } from './measure-lengths.ts'

/** Limits of a page at 390 px, in screens of 844 px. */
interface Budget {
  /** Height of the page; beside its widget on the page of a tool. */
  screens?: number
  /** The first list of prices begins within as many screens. */
  price?: number
  /** The lead form begins within as many screens. */
  form?: number
  /** The list of a page that is a list begins within as many screens. */
  list?: number
  /** The first paragraph of an article begins within as many screens. */
  paragraph?: number
}

const SERVICE: Budget = { screens: 9, price: 4, form: 8 }
const TOOL: Budget = { screens: 5 }
const LIST: Budget = { list: 1 }
const ARTICLE: Budget = { paragraph: 1 }

/** Budgets of single pages; those of a kind are in `budgetOf`. */
const OF_PAGE: Record<string, Budget> = {
  '/': { screens: 11 },
  '/ceny/': { screens: 7 },
  '/generator/': TOOL,
  '/calculator/': TOOL,
  '/oczenka-delovoj-reputaczii/': TOOL,
  '/uslugi/': LIST,
  '/ploshchadki/': LIST,
  '/otrasli/': LIST,
  '/slovar/': LIST,
  '/normy/': LIST,
  '/blog/': LIST,
  '/business-instructions/': LIST,
  '/cases/': LIST,
}

/** Budgets that a page needs to break, each with its reason. */
const EXCEPTIONS: Record<string, Budget & { because: string; mayRepeat?: true }> = {
  '/normy/': { mayRepeat: true, because: 'Each norm has its edition and the day of its comparison, in the same words.' },
}

/** A page says so often at most that something on it is invented. */
const MOST_SAMPLES = 2
/** Two texts say the same if they share so much of all their words. */
const SAME = 0.6
/** Texts of fewer words are names, and may return. */
const FEWEST_WORDS = 7

/** The budget of a page by its path. */
export function budgetOf(path: string, seed: Pick<Seed, 'pages' | 'posts'>): Budget {
  const slug = path.replaceAll('/', '')
  const about = seed.pages.find((page) => page.slug === slug)?.about
  const ofKind =
    about === 'service' || about === 'platform' || about === 'industry' || about === 'city'
      ? SERVICE
      : path.startsWith('/cases/') && path !== '/cases/'
        ? { screens: 8 }
        : seed.posts.some(({ post }) => post.slug === slug)
          ? ARTICLE
          : {}
  return { ...ofKind, ...OF_PAGE[path], ...EXCEPTIONS[path] }
}

/** Broken budgets of the measured pages, and what pages say twice, one line each. */
export function brokenBudgets(measured: readonly PageLengths[], seed: Pick<Seed, 'pages' | 'posts'>): string[] {
  return measured.flatMap((page) => {
    const repeats = EXCEPTIONS[page.path]?.mayRepeat ? [] : saidTwice(page)
    return [...tooLong(page, budgetOf(page.path, seed)), ...repeats].map((line) => `${page.path}: ${line}`)
  })
}

function tooLong({ screens, tool, price, form, list, paragraph, samples }: PageLengths, budget: Budget): string[] {
  const parts = [
    { name: 'the page', value: screens - tool, most: budget.screens, does: 'has' },
    { name: 'the list of prices', value: price, most: budget.price, does: 'begins after' },
    { name: 'the form', value: form, most: budget.form, does: 'begins after' },
    { name: 'the list', value: list, most: budget.list, does: 'begins after' },
    { name: 'the first paragraph', value: paragraph, most: budget.paragraph, does: 'begins after' },
  ]
  const lines = parts.flatMap(({ name, value, most, does }) => {
    if (most === undefined) return []
    if (value === null) return [`${name} is not there`]
    return value > most ? [`${name} ${does} ${value.toFixed(1)} screens of a phone, ${most} at most`] : []
  })
  return samples > MOST_SAMPLES ? [...lines, `says ${samples} times that something is invented, ${MOST_SAMPLES} times at most`] : lines
}

function saidTwice({ texts }: PageLengths): string[] {
  const said = texts.map((text) => ({ text, ...wordsOf(text) })).filter(({ stems }) => stems.size >= FEWEST_WORDS)
  return said.flatMap((later, at) => {
    const earlier = said.slice(0, at).find((other) => isSame(other, later))
    return earlier === undefined ? [] : [`says twice «${earlier.text}» and «${later.text}»`]
  })
}

interface Words {
  /** Of the words that carry a text; shorter ones are prepositions and the like. */
  stems: Set<string>
  numbers: Set<string>
}

function wordsOf(text: string): Words {
  const stems = new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(stem))
  return { stems, numbers: new Set(text.match(/\d+/g)) }
}

/** Two rows of a price list may share all words, but not the numbers. */
function isSame(one: Words, other: Words): boolean {
  const hasNumbersOfOther = one.numbers.isSubsetOf(other.numbers) || other.numbers.isSubsetOf(one.numbers)
  return hasNumbersOfOther && one.stems.intersection(other.stems).size / one.stems.union(other.stems).size >= SAME
}
