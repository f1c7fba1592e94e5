import type { OutcomeFigure } from '../../../../content/schemas/case-story.ts'
import { ChainFigure } from './chain-figure.tsx'
import { CourtFigure } from './court-figure.tsx'
import type { FigureState } from './figure-props.ts'
import { figureSentence } from './figure-sentence.ts'
import { MapFigure } from './map-figure.tsx'
import { PlacesFigure } from './places-figure.tsx'
import { ScoreFigure } from './score-figure.tsx'
import { SitesFigure } from './sites-figure.tsx'
import { TilesFigure } from './tiles-figure.tsx'

interface CaseFigureProps {
  figure: OutcomeFigure
  state: FigureState
}

/** The outcome of a case, drawn from its figures. Removed things are dashed, things that stayed are solid, refused ones are outlined. */
export function CaseFigure({ figure, state }: CaseFigureProps) {
  return (
    <svg className="case-figure" viewBox="0 0 368 240" role="img" aria-label={figureSentence(figure, state)}>
      <Drawing figure={figure} isAfter={state === 'after'} />
    </svg>
  )
}

interface DrawingProps {
  figure: OutcomeFigure
  isAfter: boolean
}

function Drawing({ figure, isAfter }: DrawingProps) {
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
