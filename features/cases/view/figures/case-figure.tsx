import type { FigureGroup, OutcomeFigure } from '../../../../content/schemas/case.ts'
import { CourtFigure } from './court-figure.tsx'
import { labelsOf, scoreText } from './figure-data.ts'
import { MapFigure } from './map-figure.tsx'
import { PlacesFigure } from './places-figure.tsx'
import { ScoreFigure } from './score-figure.tsx'
import { ChainFigure, SitesFigure, TilesFigure } from './tile-figures.tsx'

interface CaseFigureProps {
  figure: OutcomeFigure
  isAfter: boolean
}

/** The outcome of a case, drawn from its figures. Removed things are dashed, things that stayed are solid, refused ones are outlined. */
export function CaseFigure({ figure, isAfter }: CaseFigureProps) {
  return (
    <svg className="case-figure" viewBox="0 0 368 240" role="img" aria-label={figureSentence(figure, isAfter)}>
      <Drawing figure={figure} isAfter={isAfter} />
    </svg>
  )
}

function Drawing({ figure, isAfter }: CaseFigureProps) {
  switch (figure.kind) {
    case 'tiles':
      return <TilesFigure figure={figure} isAfter={isAfter} />
    case 'chain':
      return <ChainFigure figure={figure} isAfter={isAfter} />
    case 'sites':
      return <SitesFigure figure={figure} isAfter={isAfter} />
    case 'places':
      return <PlacesFigure figure={figure} isAfter={isAfter} />
    case 'map':
      return <MapFigure figure={figure} isAfter={isAfter} />
    case 'court':
      return <CourtFigure figure={figure} isAfter={isAfter} />
    case 'score':
      return <ScoreFigure figure={figure} isAfter={isAfter} />
  }
}

/** A figure in words, for visitors who do not see it. */
function figureSentence(figure: OutcomeFigure, isAfter: boolean): string {
  return `${(isAfter ? after(figure) : before(figure)).join('. ')}.`
}

function before(figure: OutcomeFigure): string[] {
  switch (figure.kind) {
    case 'tiles':
      return [...titles(figure.groups), ...(figure.score ? [scored(figure.score, figure.score.title)] : [])]
    case 'chain':
      return titles(figure.groups)
    case 'places':
    case 'court':
      return [figure.title]
    case 'sites':
      return [figure.group.title]
    case 'map':
      return [figure.group.title, figure.wrong]
    case 'score':
      return [`Оценка ${scoreText(figure.from)}`, figure.group.title, figure.labels.honest, figure.labels.disputed]
  }
}

function after(figure: OutcomeFigure): string[] {
  switch (figure.kind) {
    case 'tiles':
    case 'chain':
      return figure.groups.map((group) => `${group.title}: ${outcomes(group)}`)
    case 'sites':
      return [outcomes(figure.group), `${figure.left.title} ${figure.left.note}`]
    case 'places':
      return figure.left.map((place, index) => `Запрос ${index + 1}: ${place === null ? figure.labels.gone : figure.labels.stays}`)
    case 'map':
      return [`${figure.group.title}: ${outcomes(figure.group)}`, figure.right]
    case 'court':
      return [`${figure.steps.join(', ')}: ${figure.term}`, ...[figure.won, figure.lost].map(({ title, note }) => `${title}: ${note}`)]
    case 'score':
      return [scored(figure, 'Оценка'), figure.cause, `${figure.group.title}: ${outcomes(figure.group)}`]
  }
}

function titles(groups: FigureGroup[]): string[] {
  return groups.map(({ title }) => title)
}

function outcomes(group: FigureGroup): string {
  return labelsOf(group)
    .map(({ label }) => label)
    .join(', ')
}

function scored({ from, to }: { from: number; to: number }, title: string): string {
  return `${title}: было ${scoreText(from)}, стало ${scoreText(to)}`
}
