import { percent } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import { PositionWeights } from '../charts/position-weights.tsx'
import { Icon } from '../icon.tsx'
import { LiveSearchPage } from '../live-search-page/live-search-page.tsx'
import { listed, type SearchState, searchStates } from '../live-search-page/search-state.ts'

/**
 * The live search page among other blocks. Beside it the weights of the places are drawn, with the negative ones of the chosen moment; the
 * same radio buttons choose the moment of both.
 */
export function SearchStory({ block }: { block: BlockOf<'live-search'> }) {
  const states = searchStates(block)
  return (
    <div className="section search-story">
      <LiveSearchPage block={block} />
      <div>
        <div className="card moment-stack" data-md="skip">
          {states.map(({ label, negativePlaces }, moment) => (
            <div key={label} className="moment" data-moment={moment}>
              <PositionWeights weights={block.weights} negativePlaces={negativePlaces} />
            </div>
          ))}
        </div>
        <details className="story-table">
          <summary>
            То же таблицей <Icon name="chevron" />
          </summary>
          <ShareTable states={states} weights={block.weights} />
        </details>
      </div>
    </div>
  )
}

function ShareTable({ states, weights }: { states: SearchState[]; weights: number[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Когда</th>
          <th scope="col">Места негатива</th>
          <th scope="col">Их вес</th>
          <th scope="col">Доля</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ label, negativePlaces, negativeSharePercent }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{listed(negativePlaces)}</td>
            <td>{negativePlaces.map((place) => weights[place - 1]).join('\u00a0+\u00a0')}</td>
            <td>{percent(negativeSharePercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
