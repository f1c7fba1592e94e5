import { useRef, useState } from 'react'
import { readableDate } from 'russian-text/words'
import * as v from 'valibot'
import { lastingStorage } from '../../../contract/browser/guarded-storage.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { Score } from '../engine/score.ts'

export interface StoredScoreProps {
  /** Name of the version of the test; each version has its own record. */
  version: string
  result: Score
}

const KEPT = 'Результат сохранён на этом устройстве. Пройдите тест ещё раз через квартал, и здесь появится сравнение.'
const REFUSED = 'Браузер не дал сохранить результат. Скопируйте его или распечатайте.'
const FORGOTTEN = 'Сохранённый результат удалён с этого устройства.'

/** Stores a result on this device when the button is pressed, and compares the next result with it. */
export function StoredScore({ version, result }: StoredScoreProps) {
  const [record, setRecord] = useState(() => storedRecord(version))
  const [notice, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // The Swedish locale writes dates in ISO format.
  const now = recordOf(result, new Date().toLocaleDateString('sv'))
  const store = () => {
    const isKept = storeRecord(version, now)
    if (isKept) setRecord(now)
    setNotice(isKept ? KEPT : REFUSED)
  }
  const remove = () => {
    removeRecord(version)
    setRecord(null)
    setNotice(FORGOTTEN)
    // The button is removed; the heading stays.
    heading.current?.focus()
  }
  const isSame = record !== null && JSON.stringify(record) === JSON.stringify(now)
  return (
    <section>
      <h3 tabIndex={-1} ref={heading}>
        Сравнение с прошлым результатом
      </h3>
      {record && !isSame && <Comparison {...{ record, now, result }} />}
      <p className="tool-intro">
        По кнопке браузер сохранит только балл, баллы блоков и дату. Ответов в записи нет, на наш сервер она не уходит.
      </p>
      <p className="actions">
        {!isSame && (
          <button className="button button-outline" type="button" onClick={store}>
            Запомнить результат на этом устройстве
          </button>
        )}
        {record && (
          <button className="button button-outline" type="button" onClick={remove}>
            Удалить сохранённый результат
          </button>
        )}
      </p>
      <p role="status">{notice || (isSame && KEPT)}</p>
    </section>
  )
}

function Comparison({ record, now, result }: { record: ScoreRecord; now: ScoreRecord; result: Score }) {
  return (
    <>
      <p>
        <b>{`Было ${record.total} (${readableDate(record.on)}\u00a0г.), стало ${now.total}.`}</b>
      </p>
      <table className="tool-sums tool-comparison">
        <thead>
          <tr>
            <th scope="col">Блок</th>
            <th scope="col">Было</th>
            <th scope="col">Стало</th>
          </tr>
        </thead>
        <tbody>
          {result.blocks.map(({ block }) => (
            <tr key={block.name}>
              <th scope="row">{block.title}</th>
              <td>{record.blocks[block.name] ?? '—'}</td>
              <td>{now.blocks[block.name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const recordSchema = v.object({
  /** ISO date in the visitor's time zone. */
  on: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  total: points,
  /** Whole points by the name of the block. */
  blocks: v.record(v.string(), points),
})

/** A result that the visitor has stored on this device: no answers, no personal data. */
export type ScoreRecord = v.InferOutput<typeof recordSchema>

function recordOf({ total, blocks }: Score, on: string): ScoreRecord {
  return { on, total, blocks: Object.fromEntries(blocks.map(({ block, points }) => [block.name, Math.round(points)])) }
}

/** The stored result of one version of the test; one that cannot be parsed counts as none. */
export function storedRecord(version: string): ScoreRecord | null {
  const parsed = v.safeParse(recordSchema, parseJson(lastingStorage.get(keyOf(version)) ?? ''))
  return parsed.success ? parsed.output : null
}

/** Returns whether the browser has stored the record. */
export function storeRecord(version: string, record: ScoreRecord): boolean {
  return lastingStorage.set(keyOf(version), JSON.stringify(record))
}

export function removeRecord(version: string): void {
  lastingStorage.remove(keyOf(version))
}

function keyOf(version: string): string {
  return `assessment-${version}`
}
