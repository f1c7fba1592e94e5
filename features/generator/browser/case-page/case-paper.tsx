import { type DocumentType, documentNames, type Outcome, outcomes } from 'legal-documents/document'
import { answerDue, nextPaperFrom, nextSteps } from 'legal-documents/next-paper'
import { dateRu } from 'legal-documents/russian'
import { unbroken } from 'legal-documents/unbroken'
import { useState } from 'react'
import type { Paper } from '../case.ts'
import { today } from '../today.ts'
import { useFocusFallback } from '../use-focus.ts'
import { describedBy, Notes } from '../wizard/question.tsx'

interface CasePaperProps {
  paper: Paper
  /** Index of the paper in the case. */
  at: number
  /** Papers that were added to the case after this one. */
  later: readonly Paper[]
  change: (change: Partial<Paper>) => void
  onOpen: () => void
  onRemove: () => void
  onWrite: (type: DocumentType, given: Readonly<Record<string, unknown>>) => void
}

/** One paper of the case: its state, dates, outcome and next steps. */
export function CasePaper({ paper, at, later, change, onOpen, onRemove, onWrite }: CasePaperProps) {
  const { type, isWritten, sentOn, receivedOn, outcome, outcomeOn } = paper
  const { name } = documentNames[type]
  const id = `paper-${at}`
  const open = isWritten ? 'Открыть документ' : 'Дописать'
  const isAnswered = outcome === 'refused' || outcome === 'partly' || outcome === 'done'
  return (
    <article className="card case-paper" aria-labelledby={id}>
      <header>
        <h5 id={id}>{name}</h5>
        <p className="muted">{unbroken(stateOf(paper))}</p>
      </header>
      <p className="actions">
        <button className="button button-small button-soft" type="button" onClick={onOpen} aria-label={`${open}: ${name}`}>
          {open}
        </button>
        <RemoveButton name={name} onRemove={onRemove} />
      </p>
      {isWritten && (
        <>
          <div className="case-dates">
            <DayField id={`${id}-sent`} label="Когда отправили" value={sentOn} onChange={(day) => change({ sentOn: day })} />
            <DayField
              id={`${id}-received`}
              label="Когда получили (если знаете)"
              value={receivedOn}
              notBefore={sentOn}
              onChange={(day) => change({ receivedOn: day })}
            />
          </div>
          <fieldset className="generator-options">
            <legend>Что случилось дальше?</legend>
            {Object.entries(outcomes).map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name={`${id}-outcome`}
                  value={value}
                  checked={outcome === value}
                  onChange={() => change({ outcome: value as Outcome })} // a key of `outcomes`
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {isAnswered && (
            <DayField
              id={`${id}-answered`}
              label="Когда это случилось"
              value={outcomeOn}
              notBefore={sentOn}
              onChange={(day) => change({ outcomeOn: day })}
            />
          )}
          <NextSteps paper={paper} later={later} onWrite={onWrite} />
        </>
      )}
    </article>
  )
}

/** `Отправлен 20 октября 2026 г., отказали 29 октября 2026 г.` */
function stateOf(paper: Paper): string {
  const { isWritten, writtenOn, sentOn, receivedOn, outcome, outcomeOn } = paper
  if (!isWritten) return 'Ещё не дописан.'
  if (sentOn === '') return writtenOn === '' ? 'Готов, не отправлен.' : `Готов ${dateRu(writtenOn)}, не отправлен.`
  const due = answerDue(paper)
  const isOpen = outcome === '' || outcome === 'waiting'
  return [
    `Отправлен ${dateRu(sentOn)}`,
    receivedOn && `получен ${dateRu(receivedOn)}`,
    isOpen && due !== null && `срок ответа до ${dateRu(due)}`,
    !isOpen && `${outcomes[outcome].toLowerCase()}${outcomeOn && outcome !== 'noAnswer' ? ` ${dateRu(outcomeOn)}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
    .replace('..', '.')
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const box = useFocusFallback<HTMLSpanElement>(isAsking)
  return (
    <span className="case-remover" ref={box}>
      {isAsking ? (
        <span role="alert">
          Удалить документ с ответами?{' '}
          <button className="link-button" type="button" onClick={onRemove}>
            Удалить
          </button>{' '}
          <button className="link-button" type="button" onClick={() => setAsking(false)}>
            Оставить
          </button>
        </span>
      ) : (
        <button className="link-button" type="button" onClick={() => setAsking(true)} aria-label={`Удалить из дела: ${name}`}>
          Удалить из дела
        </button>
      )}
    </span>
  )
}

interface NextStepsProps {
  paper: Paper
  later: readonly Paper[]
  onWrite: (type: DocumentType, given: Readonly<Record<string, unknown>>) => void
}

/** Next documents and advice after this outcome, in a live region. */
function NextSteps({ paper, later, onWrite }: NextStepsProps) {
  const { papers, advice } = nextSteps(paper)
  const from = nextPaperFrom(paper, today())
  return (
    <div className="case-next" aria-live="polite">
      {papers.length > 0 && paper.sentOn === '' && <p>Укажите день отправки: он войдёт в следующий документ.</p>}
      {from !== null && (
        <p className="callout callout-caution">
          {`Срок ответа ещё не истёк. Следующий документ можно подготовить уже сейчас, но отправлять его лучше с ${unbroken(dateRu(from))}`}
        </p>
      )}
      {papers.map(({ type, why, answers }) => (
        <div key={type}>
          <p>{why}</p>
          {later.some((each) => each.type === type) ? (
            <p className="muted">{`Этот документ уже есть в деле: «${documentNames[type].name}».`}</p>
          ) : (
            <p>
              <button className="button button-primary button-small" type="button" onClick={() => onWrite(type, answers)}>
                {`Подготовить: ${documentNames[type].name}`}
              </button>
            </p>
          )}
        </div>
      ))}
      {advice && <p>{unbroken(advice)}</p>}
    </div>
  )
}

interface DayFieldProps {
  id: string
  label: string
  /** ISO date or an empty string. */
  value: string
  notBefore?: string
  onChange: (day: string) => void
}

/** A date that is not in the future. */
function DayField({ id, label, value, notBefore = '', onChange }: DayFieldProps) {
  const error = problemOf(value, notBefore)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        max={today()}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={(event) => onChange(event.target.value)}
      />
      <Notes id={id} error={error} />
    </div>
  )
}

function problemOf(day: string, notBefore: string): string | undefined {
  if (day > today()) return 'Этот день ещё не наступил'
  return day !== '' && day < notBefore ? 'Не раньше дня отправки' : undefined
}
