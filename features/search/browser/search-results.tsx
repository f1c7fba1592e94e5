import type { ReactNode } from 'react'
import type { BlogFound, SearchHit } from '../../../content/schemas/search.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { groupsOf, type HitGroup } from './groups.ts'
import { Marked } from './marked.tsx'

/** This many hits of a group are shown at once, the rest on request; articles have pages instead. */
const SHOWN_AT_ONCE = 3

interface SearchResultsProps {
  q: string
  found: BlogFound
}

/** What the site has for a query: articles by pages, then services, reviews and rules. The same from the server and in the browser. */
export function SearchResults({ q, found }: SearchResultsProps) {
  const groups = groupsOf(found)
  const corrected = found.posts.correctedTo ?? found.groups.correctedTo
  if (groups.length === 0) return <NothingFound q={q} suggestion={found.posts.didYouMean ?? found.groups.didYouMean} />
  return (
    <div className="search-results">
      <p>
        По запросу «{corrected ?? q}»: {groups.map(({ name, count }) => `${name} ${count}`).join(', ')}.
        {corrected && ` По запросу «${q}» ничего нет: похоже, была включена другая раскладка клавиатуры.`}
      </p>
      {groups.map((group) => (
        <Group key={group.name} group={group}>
          {group.isPaged && <Pagination page={found.posts.page} pages={found.posts.pages} query={{ q }} />}
        </Group>
      ))}
    </div>
  )
}

function Group({ group: { title, count, hits, isPaged }, children }: { group: HitGroup; children: ReactNode }) {
  const atOnce = isPaged ? hits.length : SHOWN_AT_ONCE
  const rest = hits.slice(atOnce)
  return (
    <section>
      <h2>
        {title} <span className="muted">{count}</span>
      </h2>
      <Hits hits={hits.slice(0, atOnce)} />
      {rest.length > 0 && (
        <details>
          <summary className="link-button">Показать ещё {rest.length}</summary>
          <Hits hits={rest} />
        </details>
      )}
      {children}
    </section>
  )
}

function Hits({ hits }: { hits: SearchHit[] }) {
  return (
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
  )
}

function NothingFound({ q, suggestion }: { q: string; suggestion: string | undefined }) {
  return (
    <section className="nothing-found">
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
