import { type BlogFound, GROUP_LIMIT, type SearchHit } from '../../../content/schemas/search.ts'

/** One kind of what was found. */
export interface HitGroup {
  title: string
  /** The title within a sentence. */
  name: string
  /** How many there are; `10+` when there may be more than were asked for. */
  count: string
  hits: SearchHit[]
  /** Comes by pages; other groups come whole. */
  isPaged: boolean
}

const OTHERS = [
  { kind: 'services', title: 'Услуги и разделы', name: 'услуги и разделы' },
  { kind: 'reviews', title: 'Отзывы', name: 'отзывы' },
  { kind: 'rules', title: 'Правила перепечатки', name: 'правила перепечатки' },
] as const

/** The groups that hold something, articles first. */
export function groupsOf({ posts, groups }: BlogFound): HitGroup[] {
  const articles = { title: 'Статьи', name: 'статьи', count: `${posts.total}`, hits: posts.items, isPaged: true }
  const others = OTHERS.map(({ kind, title, name }) => ({ title, name, count: countOf(groups[kind]), hits: groups[kind], isPaged: false }))
  return [articles, ...others].filter(({ hits }) => hits.length > 0)
}

function countOf(hits: SearchHit[]): string {
  return hits.length < GROUP_LIMIT ? `${hits.length}` : `${hits.length}+`
}
