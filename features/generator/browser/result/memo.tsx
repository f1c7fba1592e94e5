import { useState } from 'react'
import { evidenceAdvice, memoOf, needsLawyer } from '../../engine/advice.ts'
import { citations } from '../../engine/citations.ts'
import { deadlinesOf } from '../../engine/deadlines.ts'
import type { LegalDocument } from '../../engine/document.ts'
import type { Answers } from '../../engine/fields.ts'
import { dateRu } from '../../engine/russian.ts'
import { today } from '../today.ts'

/** «Что делать дальше»: never part of the document itself. */
export function Memo({ document, answers }: { document: LegalDocument; answers: Answers }) {
  const { type, version, reviewedAt } = document
  const { sending, fee } = memoOf(type, answers)
  return (
    <section className="generator-memo" aria-labelledby="generator-memo">
      <h3 id="generator-memo">Что делать дальше</h3>
      <h4>Куда и как отправить</h4>
      <ul>
        {sending.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h4>Сроки</h4>
      <Deadlines document={document} answers={answers} />
      <h4>Пошлина</h4>
      <p>{fee}</p>
      <details>
        <summary>Зафиксируйте доказательства до отправки</summary>
        <ol>
          {evidenceAdvice.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </details>
      <h4>Когда нужен адвокат</h4>
      <p>{needsLawyer}</p>
      <p className="muted">
        Шаблон {type} v{version}, нормы проверены {dateRu(reviewedAt)} Законы меняются: сверяйтесь с официальным текстом на pravo.gov.ru.
      </p>
    </section>
  )
}

function Deadlines({ document: { type }, answers }: { document: LegalDocument; answers: Answers }) {
  const [start] = useState(() => String(answers.documentDate || today()))
  const [received, setReceived] = useState(start)
  const deadlines = deadlinesOf(type, answers, received)
  // Computed from `start`, because the date field is empty while the visitor retypes it.
  const isCounted = deadlinesOf(type, answers, start).some(({ date }) => date)
  return (
    <>
      {isCounted && (
        <div className="field generator-received">
          <label htmlFor="generator-received">Когда документ получат</label>
          <input id="generator-received" type="date" value={received} onChange={(event) => setReceived(event.target.value)} />
        </div>
      )}
      <ul className="generator-deadlines">
        {deadlines.map(({ event, term, norm, date }) => (
          <li key={event}>
            <strong>{event}:</strong> {term}
            {date && <> (до {dateRu(date)})</>}
            {norm && <span className="muted"> {citations[norm]}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
