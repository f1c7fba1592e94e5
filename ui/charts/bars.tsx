import { across, linear } from './scale.ts'

export interface Bar {
  name: string
  value: number
  maxValue: number
  tone?: 'danger' | 'warning' | 'success' | 'brand' | undefined
  /** Text shown instead of the number: «12 из 20». */
  text?: string | undefined
}

/** One bar for each item: its name, its number, and its share of the whole. */
export function Bars({ items, label }: { items: Bar[]; label: string }) {
  return (
    <ul className="chart bars" role="img" aria-label={`${label}: ${items.map((item) => `${item.name}, ${textOf(item)}`).join('; ')}.`}>
      {items.map((item) => (
        <li key={item.name}>
          <span>{item.name}</span>
          <strong>{textOf(item)}</strong>
          <svg aria-hidden="true" width="100%" height={10}>
            <rect className="bar-track" width="100%" height={10} rx={5} />
            <rect className={`bar-${item.tone ?? 'brand'}`} width={across(shareOf(item))} height={10} rx={5} />
          </svg>
        </li>
      ))}
    </ul>
  )
}

function textOf({ text, value, maxValue }: Bar): string {
  return text ?? `${value} из ${maxValue}`
}

function shareOf({ value, maxValue }: Bar): number {
  return maxValue > 0 ? Math.min(100, Math.max(0, linear([0, maxValue], [0, 100])(value))) : 0
}
