import { useRef, useState } from 'react'
import { readableDate } from 'russian-text/words'
import type { Score } from '../engine/score.ts'
import { forgetRecord, keepRecord, keptRecord, recordOf, type ScoreRecord } from './score-record.ts'

export interface KeptScoreProps {
  /** Name of the version of the test; each has a record of its own. */
  version: string
  result: Score
}

const KEPT = 'Результат сохранён на этом устройстве. Пройдите тест ещё раз через квартал, и здесь появится сравнение.'
const REFUSED = 'Браузер не дал сохранить результат. Скопируйте его или распечатайте.'
const FORGOTTEN = 'Сохранённый результат удалён с этого устройства.'

/** Keeps a result on this device after a press, and compares the next one with it. */
export function KeptScore({ version, result }: KeptScoreProps) {
  const [record, setRecord] = useState(() => keptRecord(version))
  const [notice, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // The Swedish way of writing dates is the ISO one.
  const now = recordOf(result, new Date().toLocaleDateString('sv'))
  const keep = () => {
    const isKept = keepRecord(version, now)
    if (isKept) setRecord(now)
    setNotice(isKept ? KEPT : REFUSED)
  }
  const forget = () => {
    forgetRecord(version)
    setRecord(null)
    setNotice(FORGOTTEN)
    // The button goes; the heading stays.
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
          <button className="button button-outline" type="button" onClick={keep}>
            Запомнить результат на этом устройстве
          </button>
        )}
        {record && (
          <button className="button button-outline" type="button" onClick={forget}>
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
