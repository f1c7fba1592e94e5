import type { Survey } from '../engine/survey.ts'

interface GaugeProps {
  /** `null` until every question is answered. */
  total: number | null
  bands: Survey['bands']
}

/** Tone of each band, from the best one down. */
const TONES = ['success', 'brand', 'warning', 'danger'] as const

export function toneOf(total: number, bands: Survey['bands']): (typeof TONES)[number] {
  const place = [...bands].sort((one, other) => other.from - one.from).findIndex(({ from }) => total >= from)
  return TONES[place] ?? 'danger'
}

/** The half-circle gauge from 0 to 100, hidden from screen readers because the text beside it states the score. */
export function ScoreGauge({ total, bands }: GaugeProps) {
  return (
    <svg className="score-gauge" viewBox="0 0 220 118" aria-hidden="true">
      <path d={ARC} pathLength={100} />
      {total !== null && <path className="gauge-value" d={ARC} pathLength={100} strokeDasharray={`${total} 100`} />}
      {bands
        .filter(({ from }) => from > 0)
        .map(({ from }) => (
          <path key={from} className="gauge-tick" d="M8 110h16" transform={`rotate(${from * DEGREES_A_POINT} 110 110)`} />
        ))}
      {total !== null && (
        <text x="110" y="104">
          {total}
        </text>
      )}
    </svg>
  )
}

const ARC = 'M16 110a94 94 0 0 1 188 0'
const DEGREES_A_POINT = 1.8
