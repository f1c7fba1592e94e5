import type { SearchHit } from '../../content/schemas/search.ts'
import { Marked } from '../../ui/marked.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { plural } from '../../ui/plural.ts'
import type { BlogData } from './load-blog.ts'

interface SearchResultsProps {
  q: string
  found: NonNullable<BlogData['found']>
}

const GROUPS = [
  { kind: 'services', title: 'Услуги и разделы' },
  { kind: 'reviews', title: 'Отзывы' },
  { kind: 'rules', title: 'Правила перепечатки' },
] as const

export function SearchResults({ q, found: { posts, groups } }: SearchResultsProps) {
  const others = GROUPS.filter(({ kind }) => groups[kind].length > 0)
  const corrected = posts.correctedTo ?? groups.correctedTo
  const total = posts.total + others.reduce((sum, { kind }) => sum + groups[kind].length, 0)
  if (total === 0) return <NothingFound q={q} suggestion={posts.didYouMean ?? groups.didYouMean} />
  return (
    <div className="search-results" role="status">
      <p>
        По запросу «{q}»: {plural(total, ['результат', 'результата', 'результатов'])}
        {corrected && '. Показали, что нашлось в другой раскладке клавиатуры'}
      </p>
      {posts.items.length > 0 && <HitGroup title={`Статьи (${posts.total})`} hits={posts.items} />}
      <Pagination page={posts.page} pages={posts.pages} query={{ q }} />
      {others.map(({ kind, title }) => (
        <HitGroup key={kind} title={title} hits={groups[kind]} />
      ))}
    </div>
  )
}

function HitGroup({ title, hits }: { title: string; hits: SearchHit[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="hits">
        {hits.map((hit) => (
          <li key={`${hit.url}${hit.excerpt}`}>
            <a href={hit.url}>
              <Marked text={hit.title} marks={hit.titleMarks} />
            </a>
            <p>
              <Marked text={hit.excerpt} marks={hit.marks} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFound({ q, suggestion }: { q: string; suggestion: string | undefined }) {
  return (
    <section className="nothing-found" role="status">
      <h2>Ничего не нашли по запросу „{q}“</h2>
      {suggestion && (
        <p>
          Может быть, Вы искали <a href={`/blog/?q=${encodeURIComponent(suggestion)}`}>{suggestion}</a>?
        </p>
      )}
      <p>
        Попробуйте другое слово или <a href="/contacts/#zayavka">задайте вопрос</a>.
      </p>
    </section>
  )
}
