import { evidenceAdvice, memoOf } from 'legal-documents/advice'
import { citations } from 'legal-documents/citations'
import { type Deadline, deadlinesOf, dueText } from 'legal-documents/deadlines'
import type { LegalDocument } from 'legal-documents/document'
import type { Answers } from 'legal-documents/fields'
import { dateRu } from 'legal-documents/russian'
import { unbroken } from 'legal-documents/unbroken'
import { useState } from 'react'
import { today } from '../today.ts'

/** «Что делать дальше», which is never part of the document itself. */
export function Memo({ document, answers }: { document: LegalDocument; answers: Answers }) {
  const { type, version, reviewedAt, sections } = document
  const { sending, fee } = memoOf(document, answers)
  const norms = [...new Set(sections.flatMap((section) => section.citations))]
  return (
    <section className="generator-memo" aria-labelledby="generator-memo">
      <h3 id="generator-memo">Что делать дальше</h3>
      <Deadlines document={document} answers={answers} sending={sending} />
      <h4>Пошлина</h4>
      {fee.map((line) => (
        <p key={line}>{unbroken(line)}</p>
      ))}
      <details>
        <summary>Зафиксируйте доказательства до отправки</summary>
        <ol>
          {evidenceAdvice.map((text) => (
            <li key={text}>{unbroken(text)}</li>
          ))}
        </ol>
      </details>
      {norms.length > 0 && (
        <details>
          <summary>{`Нормы документа: ${norms.length}`}</summary>
          <ul>
            {norms.map((id) => (
              <li key={id}>{unbroken(citations[id])}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="muted">
        {`Шаблон ${type} v${version}, нормы сверены ${dateRu(reviewedAt)} Законы меняются: сверяйтесь с официальным текстом на pravo.gov.ru.`}
      </p>
    </section>
  )
}

interface DeadlinesProps {
  document: LegalDocument
  answers: Answers
  /** Recipients and ways of sending. */
  sending: readonly string[]
}

/** Timeline after the document: sending, then deadlines by date, then deadlines without a date. */
function Deadlines({ document: { type }, answers, sending }: DeadlinesProps) {
  const [start] = useState(() => String(answers['documentDate'] || today()))
  const [received, setReceived] = useState(start)
  const deadlines = deadlinesOf(type, answers, received, today())
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
      <ol className="generator-deadlines">
        <li data-now>
          <small>сейчас</small>
          <strong>Проверьте и отправьте</strong>
          {sending.map((text) => (
            <p key={text}>{unbroken(text)}</p>
          ))}
        </li>
        {inOrder(deadlines).map(({ event, term, norm, date, isPast, note }) => (
          <li key={event}>
            {date && <small>{unbroken(dueText({ date, isPast }))}</small>}
            <strong>{event}</strong>
            <p>
              <span>{note ? `${term}. ${note}` : term}</span>
              {norm && <span className="muted">{` ${citations[norm]}`}</span>}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function inOrder(deadlines: Deadline[]): Deadline[] {
  return [...deadlines].sort((one, other) => (one.date ?? LAST).localeCompare(other.date ?? LAST))
}

const LAST = '9999-12-31'
