import { percent } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import type { LiveSearchLine } from '../../content/schemas/live-search.ts'
import { weightsSentence } from '../charts/position-weights.tsx'
import { listed, type SearchState, searchStates } from '../live-search-page/search-state.ts'
import { heading, type Inline, labelled, lines, type Nodes, paragraph, strong, table } from '../markdown/nodes.ts'
import { blocksOf, wordsOf } from '../markdown/rich-text.ts'
import { POSITION_WEIGHTS } from './plain-blocks.tsx'
import type { Level } from './section-markdown.ts'

export function statementNodes({ title, units = [], html }: BlockOf<'statement'>, level: Level): Nodes {
  const counted = units.filter(({ count }) => count > 0).map(({ label, note }) => [strong(label), ...(note ? [' ', ...wordsOf(note)] : [])])
  return [heading(level, title), ...lines(counted), ...blocksOf(html)]
}

export function positionWeightsNodes({ title, negativePlaces }: BlockOf<'position-weights'>): Nodes {
  return [paragraph(strong(title), ` ${weightsSentence(POSITION_WEIGHTS, negativePlaces)}`)]
}

/** A page of search results: where each line stands at each moment, then what became of it. */
export function liveSearchNodes(block: BlockOf<'live-search'>): Nodes {
  const { query, weights, states, lines: found, note, outcomes } = block
  return [
    paragraph(strong(`Выдача по запросу «${query}», первые ${weights.length} строк`)),
    table([['Строка', ...states.map(({ label }) => label)].map((cell) => [cell]), ...found.map((line) => lineCells(line))]),
    ...lines(searchStates(block).map(momentWords)),
    ...blocksOf(note),
    ...lines(outcomes.map(({ title, text }) => labelled(title, text))),
  ]
}

function lineCells({ title, rating, site, places, tags, removal }: LiveSearchLine): string[][] {
  const cells = places.map((place, state) => (place === null ? (removal?.trace ?? '—') : [place, tags[state]].filter(Boolean).join(', ')))
  return [`${[title, rating && `${rating} ★`].filter(Boolean).join(' ')}${site ? ` (${site})` : ''}`, ...cells].map((cell) => [cell])
}

/** How much of the results is negative at a moment. */
function momentWords({ label, negativePlaces, negativeSharePercent, conclusion = '', removed }: SearchState): Inline[] {
  const places = `${negativePlaces.length === 1 ? 'место' : 'места'} ${listed(negativePlaces)}`
  const gone = removed ? `Убрано: ${removed.line.title}. ${removed.removal.reason}` : ''
  return labelled(label, [`доля негатива ${percent(negativeSharePercent)} (${places}).`, conclusion, gone].filter(Boolean).join(' '))
}
