import type { Case } from '../../content/schemas/case.ts'

/** Kinds of clients. */
export const CLIENT_TITLES: Record<Case['client'], string> = { person: 'Частное лицо', company: 'Компания' }

type FilterName = 'outcome' | 'term' | 'budget' | 'client'

export interface CaseFilter {
  name: FilterName
  title: string
  options: { value: string; title: string; matches: (item: Case) => boolean }[]
}

/** Chosen values by filter; a filter without a chosen value matches any. */
export type ChosenFilters = Partial<Record<FilterName, string>>

const outcome = (value: string) => (item: Case) => item.story?.outcome === value
const within = (amount: 'months' | 'rubles', above: number, upTo: number) => (item: Case) => {
  const given = item.story?.[amount]
  return given !== undefined && given > above && given <= upTo
}
const client = (value: Case['client']) => (item: Case) => item.client === value

/** The filters of /cases/, by the names of their parameters (`contract/params.ts`). */
export const CASE_FILTERS: readonly CaseFilter[] = [
  {
    name: 'outcome',
    title: 'Итог',
    options: [
      { value: 'removed', title: 'удалено', matches: outcome('removed') },
      { value: 'delisted', title: 'ушло из поиска', matches: outcome('delisted') },
      { value: 'rating', title: 'выросла оценка', matches: outcome('rating') },
    ],
  },
  {
    name: 'term',
    title: 'Срок',
    options: [
      { value: 'short', title: 'до 2 месяцев', matches: within('months', 0, 2) },
      { value: 'long', title: 'дольше', matches: within('months', 2, Number.POSITIVE_INFINITY) },
    ],
  },
  {
    name: 'budget',
    title: 'Бюджет',
    options: [
      { value: 'small', title: 'до 500 тыс. ₽', matches: within('rubles', 0, 500_000) },
      { value: 'medium', title: 'до 1 млн ₽', matches: within('rubles', 500_000, 1_000_000) },
      { value: 'large', title: 'больше 1 млн ₽', matches: within('rubles', 1_000_000, Number.POSITIVE_INFINITY) },
    ],
  },
  {
    name: 'client',
    title: 'Клиент',
    options: [
      { value: 'company', title: 'компания', matches: client('company') },
      { value: 'person', title: 'частное лицо', matches: client('person') },
    ],
  },
]

/** The filters in an address; `null` when one of them is unknown. An empty value, which a form sends, matches any. */
export function readFilters(query: URLSearchParams): ChosenFilters | null {
  const chosen: ChosenFilters = {}
  for (const { name, options } of CASE_FILTERS) {
    const value = query.get(name) ?? ''
    if (value === '') continue
    if (!options.some((option) => option.value === value)) return null
    chosen[name] = value
  }
  return chosen
}

/** The cases that match all chosen filters. */
export function filterCases(cases: Case[], chosen: ChosenFilters): Case[] {
  return cases.filter((item) =>
    CASE_FILTERS.every(({ name, options }) => {
      const value = chosen[name]
      return value === undefined || options.some((option) => option.value === value && option.matches(item))
    }),
  )
}
