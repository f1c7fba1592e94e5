import { type ChangedPlace, changedPlaces } from '../engine/word-difference.ts'

/** The changed places of a text, with the words around them. */
export function WordDifference({ before, after }: { before: string | null; after: string | null }) {
  const places = changedPlaces(before ?? '', after ?? '')
  return (
    <div className="difference">
      {places.map((place) => (
        <Place key={`${place.line} ${place.parts.length}`} {...place} />
      ))}
    </div>
  )
}

function Place({ line, parts }: ChangedPlace) {
  return (
    <div className="difference-place">
      <p className="second">строка {line}</p>
      <p className="difference-words">
        {parts.map((part, at) => {
          const key = `${at} ${part.kind}`
          if (part.kind === 'added') return <ins key={key}>{part.words}</ins>
          return part.kind === 'removed' ? <del key={key}>{part.words}</del> : <span key={key}>{part.words}</span>
        })}
      </p>
    </div>
  )
}
