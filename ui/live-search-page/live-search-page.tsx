import { percent } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { listed, type SearchRow, type SearchState, searchStates } from './search-state.ts'

/**
 * A page of search results at several moments. Radio buttons choose the moment, and only styles show it, so that it works without scripts.
 * All moments share one grid cell: the box is as high as the highest of them and never changes.
 */
export function LiveSearchPage({ block }: { block: BlockOf<'live-search'> }) {
  const states = searchStates(block)
  const [first] = states
  return (
    <figure className="live-search" id={block.id}>
      <fieldset className="moments" data-md="skip">
        <legend className="visually-hidden">Выдача по запросу {block.query}: когда</legend>
        {states.map(({ label }, index) => (
          <label key={label}>
            <input type="radio" name="moment" value={index} defaultChecked={index === 0} autoComplete="off" />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="results">
        <p className="results-query">
          <Icon name="search" />
          <span>{block.query}</span>
          <small>первые {block.weights.length} строк</small>
        </p>
        <div className="moment-stack">
          {states.map((state, index) => (
            <Results key={state.label} state={state} moment={index} />
          ))}
        </div>
        <div className="moment-stack" aria-live="polite">
          {states.map((state, index) => (
            <Share key={state.label} state={state} moment={index} before={index > 0 ? first : undefined} />
          ))}
        </div>
      </div>
      <RichText as="figcaption" html={block.note} />
    </figure>
  )
}

function Results({ state: { rows, label }, moment }: { state: SearchState; moment: number }) {
  return (
    <ol className="result-list moment" data-moment={moment} aria-label={`Строки выдачи: ${label.toLowerCase()}`}>
      {rows.map((row) => (
        <ResultRow key={row.kind === 'line' ? row.line.title : row.trace} row={row} />
      ))}
    </ol>
  )
}

function ResultRow({ row }: { row: SearchRow }) {
  if (row.kind === 'gap') return <li className="result-gap">{row.trace}</li>
  const { place, line, tone, tag } = row
  return (
    <li className={`result result-${tone}`} value={place}>
      <span className="result-title">
        {line.title}
        {line.rating && (
          <span className="result-rating">
            {` ${line.rating}\u00a0`}
            <i role="img" aria-label="звезды" />
          </span>
        )}
      </span>
      {tag ? <Tag text={tag} /> : line.site && <small>{line.site}</small>}
    </li>
  )
}

/** Phones omit the words before a comma. */
function Tag({ text }: { text: string }) {
  const [word = '', detail] = text.split(/(?<=, )/).toReversed()
  return (
    <b className="result-tag">
      {detail && <span>{detail}</span>}
      {word}
    </b>
  )
}

interface ShareProps {
  state: SearchState
  moment: number
  before: SearchState | undefined
}

/** The share of negative results, and the card of the line that was removed. */
function Share({ state: { label, negativePlaces, negativeSharePercent, conclusion, removed }, moment, before }: ShareProps) {
  return (
    <div className="negative-share moment" data-moment={moment}>
      <p>
        <span className="visually-hidden">{`${label}: `}</span>
        <small>
          доля негатива · {negativePlaces.length === 1 ? 'место' : 'места'} {listed(negativePlaces)}
        </small>
        <span className="share-values">
          {before && (
            <>
              <del>{percent(before.negativeSharePercent)}</del> →{' '}
            </>
          )}
          <strong>{percent(negativeSharePercent)}</strong>
        </span>
      </p>
      {conclusion && <p className="share-conclusion">{conclusion}</p>}
      {removed && (
        <p className="removed-card">
          <del>{removed.line.title}</del> {removed.removal.reason}
        </p>
      )}
    </div>
  )
}
