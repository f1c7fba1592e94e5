import { machineMoment, moment } from '../engine/moments.ts'
import { KIND_WORDS, type TextKind } from '../engine/text-kinds.ts'
import type { TextState } from '../engine/text-states.ts'
import { StateMark } from './state-mark.tsx'

/** A text in a list, with everything in words. */
export interface TextRow {
  path: string
  kind: TextKind
  title: string
  address: string | null
  movedFrom: string | null
  state: TextState
  /** Who changed it last; `Вы` for the person who looks. */
  by: string
  at: number
  /** Sentence below the address. */
  note: string
  /** Words that were searched for, with the places to mark. */
  found?: Excerpt
}

interface Excerpt {
  excerpt: string
  marks: readonly (readonly [start: number, end: number])[]
}

export function editPath(path: string): string {
  return `/admin/text/${path}/`
}

/** A table on wide windows, and rows of a few lines on narrow ones. */
export function TextRows({ rows, now }: { rows: readonly TextRow[]; now: number }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Текст</th>
          <th scope="col">Вид</th>
          <th scope="col">Состояние</th>
          <th scope="col">Кто</th>
          <th scope="col">Когда</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path}>
            <td className="row-title">
              <a href={editPath(row.path)}>{row.title}</a>
              <span className="second">{addressLine(row)}</span>
              {row.note && <span className="row-note">{row.note}</span>}
              {row.found && <FoundWords {...row.found} />}
            </td>
            <td className="row-kind">{KIND_WORDS[row.kind].one}</td>
            <td>
              <StateMark state={row.state} />
            </td>
            <td className="row-by">{row.by || '—'}</td>
            <td className="second">
              <Moment at={row.at} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function addressLine({ address, kind, movedFrom, path, state }: TextRow): string {
  if (kind === 'lists') return `список · ${path}`
  if (movedFrom !== null) return `${movedFrom} → ${path}`
  if (state === 'new') return 'адрес появится с выпуском'
  return address ?? path
}

function FoundWords({ excerpt, marks }: Excerpt) {
  let end = 0
  const parts = marks.flatMap(([from, to]) => {
    const before = excerpt.slice(end, from)
    end = to
    return [before, <mark key={from}>{excerpt.slice(from, to)}</mark>]
  })
  return (
    <span className="found">
      {parts}
      {excerpt.slice(end)}
    </span>
  )
}

/** A time as people say it. */
export function Moment({ at, now }: { at: number; now: number }) {
  return <time dateTime={machineMoment(at)}>{moment(at, now)}</time>
}
