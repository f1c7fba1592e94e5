import { type BlogFound, GROUP_LIMIT, type SearchHit } from '../../../content/schemas/search.ts'

/** Differences between the answer and the query, from whichever of the two endpoints reports them. */
export function differencesOf({ posts, groups }: BlogFound) {
  return {
    correctedTo: posts.correctedTo ?? groups.correctedTo,
    didYouMean: posts.didYouMean ?? groups.didYouMean,
    partly: posts.partly ?? groups.partly,
  }
}

/** The hits and the words that matched, without the full stop (behaviour 5.3). */
export function foundSentence(q: string, found: BlogFound): string {
  const { correctedTo, partly } = differencesOf(found)
  const query = correctedTo ?? q
  const counts = groupsOf(found)
    .map(({ name, count }) => `${name} — ${count}`)
    .join(', ')
  if (!partly) return `По запросу «${query}» нашли: ${counts}`
  return `Все слова запроса «${query}» вместе нигде не встречаются. ${missingSentence(partly.unknown)}По слову «${partly.word}» нашли: ${counts}`
}

function missingSentence(words: string[]): string {
  if (words.length === 0) return ''
  const quoted = words.map((word) => `«${word}»`).join(', ')
  return words.length === 1 ? `Слова ${quoted} на сайте нет. ` : `Слов ${quoted} на сайте нет. `
}

/** Hits of one kind. */
export interface HitGroup {
  title: string
  /** The title as used within a sentence. */
  name: string
  /** Number of hits; `первые 10` when there may be more than the limit of the request. */
  count: string
  hits: SearchHit[]
  /** Whether the group has pages; other groups are complete. */
  isPaged: boolean
}

const OTHERS = [
  { kind: 'services', title: 'Услуги и разделы', name: 'услуги и разделы' },
  { kind: 'reviews', title: 'Отзывы', name: 'отзывы' },
  { kind: 'rules', title: 'Правила перепечатки', name: 'правила перепечатки' },
] as const

/** The groups that have hits, articles first. */
export function groupsOf({ posts, groups }: BlogFound): HitGroup[] {
  const articles = { title: 'Статьи', name: 'статьи', count: `${posts.total}`, hits: posts.items, isPaged: true }
  const others = OTHERS.map(({ kind, title, name }) => ({ title, name, count: countOf(groups[kind]), hits: groups[kind], isPaged: false }))
  return [articles, ...others].filter(({ hits }) => hits.length > 0)
}

function countOf(hits: SearchHit[]): string {
  return hits.length < GROUP_LIMIT ? `${hits.length}` : `первые ${hits.length}`
}
