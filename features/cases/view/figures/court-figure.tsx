import type { FigureProps } from './figure-data.ts'
import { Label } from './labels.tsx'

const WIDTH = 352

/** A lawsuit: the article at its beginning; its steps and both outcomes at its end. */
export function CourtFigure({ figure, isAfter }: FigureProps<'court'>) {
  return isAfter ? <Outcome figure={figure} /> : <Article figure={figure} />
}

type CourtProps = Pick<FigureProps<'court'>, 'figure'>

function Article({ figure: { title, note } }: CourtProps) {
  return (
    <>
      <rect className="map-land" x={44} y={12} width={280} height={184} rx={8} />
      <path className="place" d="M68 40h70M68 132h226M68 150h200M68 168h214" />
      <rect className="tile fate-before" x={64} y={62} width={240} height={48} rx={6} />
      <path className="sign sign-line fate-before" d="M78 79h206M78 94h136" />
      <Label x={184} y={228} of="before" anchor="middle">
        {title}
      </Label>
      <Label x={150} y={44} size="note">
        {note}
      </Label>
    </>
  )
}

function Outcome({ figure: { steps, term, won, lost } }: CourtProps) {
  const places = steps.map((step, at) => ({ step, x: 8 + (at * WIDTH) / Math.max(1, steps.length - 1), at }))
  return (
    <>
      <path className="figure-bracket" d={`M8 88h${WIDTH}`} />
      {places.map(({ step, x, at }) => (
        <g key={step}>
          <circle className={`court-step ${at === steps.length - 1 ? 'court-end' : ''}`.trim()} cx={x} cy={88} r={6} />
          <Label
            x={at === 0 ? 0 : at === steps.length - 1 ? 368 : x}
            y={66}
            of={at === steps.length - 1 ? 'answered' : 'stays'}
            size="note"
            {...(at === 0 ? {} : { anchor: at === steps.length - 1 ? ('end' as const) : ('middle' as const) })}
          >
            {step}
          </Label>
        </g>
      ))}
      <Label y={114} size="note">
        старт
      </Label>
      <Label x={368} y={114} anchor="end" size="note">
        {term}
      </Label>
      <rect className="tile fate-gone" x={1} y={134} width={176} height={76} rx={10} />
      <Label x={20} y={168} of="gone">
        {won.title}
      </Label>
      <Label x={20} y={190} size="note">
        {won.note}
      </Label>
      <rect className="tile fate-refused" x={191} y={134} width={176} height={76} rx={10} />
      <Label x={210} y={168} of="refused">
        {lost.title}
      </Label>
      <Label x={210} y={190} size="note">
        {lost.note}
      </Label>
    </>
  )
}
