import { type FateLabel, type FigureProps, labelsOf } from './figure-data.ts'
import { Label } from './labels.tsx'

/** A map with an address that does not exist, and the right one. */
export function MapFigure({ figure: { group, wrong, right }, isAfter }: FigureProps<'map'>) {
  const fate = isAfter ? 'gone' : 'before'
  return (
    <>
      <rect className="map-land" x={0.5} y={0.5} width={367} height={179} rx={8} />
      <path className="map-house" d="M12 92h48v44h-48zM104 98h50v36h-50zM272 98h58v36h-58zM12 14h48v40h-48zM262 14h60v32h-60z" />
      <path className="map-road" d="M80 1v178M240 1c4 60 10 110 6 178M1 66c80 24 160-18 366 14M1 158c120-26 240 14 366-8" />
      <path className={`tile fate-${fate}`} d={pin(122)} />
      {!isAfter && (
        <path className="sign sign-shape fate-before" d="M122 66m0-9 2.7 6 6.6.6-5 4.4 1.5 6.4-5.8-3.4-5.8 3.4 1.5-6.4-5-4.4 6.6-.6z" />
      )}
      <Label x={122} y={136} of={fate} anchor="middle" size="note">
        {wrong}
      </Label>
      {isAfter && (
        <>
          <path className="tile tile-right" d={pin(298)} />
          <path className="figure-bracket" d="M289 59h14v10a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4zm14 3h3a3 3 0 0 1 0 6h-3" />
          <Label x={298} y={136} of="stays" anchor="middle" size="note">
            {right}
          </Label>
        </>
      )}
      <Captions labels={isAfter ? labelsOf(group) : [{ fate: 'before', label: group.title }]} />
    </>
  )
}

function Captions({ labels }: { labels: FateLabel[] }) {
  return labels.map(({ fate, label }, at) => (
    <Label key={fate} y={208 + at * 22} of={fate}>
      {label}
    </Label>
  ))
}

/** A map pin whose point is at the middle of the map. */
function pin(x: number): string {
  return `M${x} 112c-8-16-25-27-25-46a25 25 0 0 1 50 0c0 19-17 30-25 46z`
}
