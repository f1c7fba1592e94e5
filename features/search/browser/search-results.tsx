import { Fragment, type ReactNode } from 'react'
import type { BlogFound, SearchHit } from '../../../content/schemas/search.ts'
import type { Found } from '../../../ui/controls/create-live-search.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { differencesOf, foundSentence, groupsOf, type HitGroup } from './found-sentence.ts'

/** Hits of a group shown before «Показать ещё»; articles have pages instead. */
const SHOWN_AT_ONCE = 3

interface SearchResultsProps {
  q: string
  found: BlogFound
}

/** Results for a query: articles by pages, then services, reviews and rules. Rendered by the server and by the live search. */
export function SearchResults({ q, found }: SearchResultsProps) {
  const groups = groupsOf(found)
  const { correctedTo, didYouMean } = differencesOf(found)
  if (groups.length === 0) return <NothingFound q={q} suggestion={didYouMean} />
  return (
    <div className="search-results">
      <p>
        <span>{`${foundSentence(q, found)}.`}</span>
        {correctedTo && <span>{` По запросу «${q}» ничего нет: похоже, была включена другая раскладка клавиатуры.`}</span>}
      </p>
      {didYouMean && <Suggestion text={didYouMean} />}
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
        <span>{title}</span> <span className="muted">{count}</span>
      </h2>
      <Hits hits={hits.slice(0, atOnce)} />
      {rest.length > 0 && (
        <details>
          <summary className="link-button">{`Показать ещё ${rest.length}`}</summary>
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
      <img src="/drawings/empty/nothing-found.svg" width={240} height={160} alt="" />
      <h2>{`Ничего не нашли по запросу «${q}»`}</h2>
      {suggestion && <Suggestion text={suggestion} />}
      <p>
        Попробуйте другое слово или <a href="/contacts/#zayavka">задайте вопрос</a>. Чаще всего читают:
      </p>
      <ul className="nothing-found-links">
        {OFTEN_READ.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ text }: { text: string }) {
  return (
    <p>
      Может быть, Вы искали <a href={`/blog/?q=${encodeURIComponent(text)}`}>{text}</a>?
    </p>
  )
}

/** Links shown when a search has no hits. */
const OFTEN_READ = [
  { title: 'Как удалить отзыв', href: '/udalenie-otzyvov/' },
  { title: 'Как убрать ссылку из поиска', href: '/deindeks-informaczii-o-persone/' },
  { title: 'Инструкции для бизнеса', href: '/business-instructions/' },
]

/** Id of the empty element for live results. While it has content, CSS hides the rest of the page. */
export const LIVE_RESULTS_ID = 'live-results'

interface LiveResultsProps {
  found: Found<BlogFound> | null
  /** Whether `found` belongs to the current text. */
  isCurrent: boolean
  onRetry: () => void
}

export function LiveResults({ found, isCurrent, onRetry }: LiveResultsProps) {
  if (!found) return <p className="live-results">Ищем…</p>
  return (
    <div className="live-results" aria-busy={!isCurrent}>
      {found.answer ? <SearchResults q={found.query} found={found.answer} /> : <Failure onRetry={onRetry} />}
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="nothing-found">
      <h2>Не получилось выполнить поиск</h2>
      <p>Проверьте соединение с интернетом и попробуйте ещё раз.</p>
      <button className="button button-primary" type="button" onClick={onRetry}>
        Повторить поиск
      </button>
    </section>
  )
}

interface MarkedProps {
  text: string
  /** [start, end) of each highlighted range, in order. */
  marks: readonly (readonly [number, number])[]
}

/** Plain text with highlighted ranges. */
function Marked({ text, marks }: MarkedProps) {
  const endBefore = (at: number) => marks[at - 1]?.[1] ?? 0
  return (
    <>
      {marks.map(([from, to], at) => (
        <Fragment key={from}>
          <span>{text.slice(endBefore(at), from)}</span>
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(endBefore(marks.length))}</span>
    </>
  )
}
