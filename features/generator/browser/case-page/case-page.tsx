import './case.css'
import { evidenceAdvice } from 'legal-documents/advice'
import { daysOf, proofOfSending, tasksOf } from 'legal-documents/case-plan'
import { type DocumentType, documentNames } from 'legal-documents/document'
import { recommendations } from 'legal-documents/recommendations'
import { dateRu } from 'legal-documents/russian'
import { unbroken } from 'legal-documents/unbroken'
import { useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Case } from '../case.ts'
import { withChange, withoutPaper } from '../case-papers.ts'
import { SavePanel } from '../save/save-panel.tsx'
import { saveFile } from '../save-file.ts'
import { today } from '../today.ts'
import { useScreenFocus } from '../use-focus.ts'
import { CasePaper } from './case-paper.tsx'

interface CasePageProps {
  legalCase: Case
  /** Title of its situation. */
  name: string | undefined
  set: (next: Case) => void
  /** Begins another paper with known answers. */
  onWrite: (type: DocumentType, given: Readonly<Record<string, unknown>>) => void
  /** Shows the documents that fit the situation. */
  onChoose: () => void
}

/** The page of the case: tasks of today, papers with their outcomes, deadlines, evidence to store, and ways to save the case. */
export function CasePage({ legalCase, name, set, onWrite, onChoose }: CasePageProps) {
  const title = useScreenFocus('case')
  const { papers } = legalCase
  return (
    <>
      <header>
        <h3 ref={title} tabIndex={-1}>
          {name ? `Дело: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : 'Ваше дело'}
        </h3>
        <p className="muted">Бумаги, сроки и доказательства вместе. Дело хранится в Вашем браузере и никуда не отправляется.</p>
      </header>
      <div className="generator-case">
        <div>
          <TodayTasks legalCase={legalCase} />
          <section className="case-part" aria-labelledby="case-papers">
            <h4 id="case-papers">Бумаги дела</h4>
            <ol className="case-papers">
              {papers.map((paper, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: papers are added at the end, and one type may come twice
                <li key={at}>
                  <CasePaper
                    paper={paper}
                    at={at}
                    later={papers.slice(at + 1)}
                    change={(change) => set(withChange(legalCase, at, change))}
                    onOpen={() => set({ ...legalCase, open: at })}
                    onRemove={() => {
                      set(withoutPaper(legalCase, at))
                      title.current?.focus()
                    }}
                    onWrite={onWrite}
                  />
                </li>
              ))}
            </ol>
            <OtherDocuments legalCase={legalCase} />
            <p>
              <button className="button button-outline" type="button" onClick={onChoose}>
                Подготовить ещё один документ
              </button>
            </p>
          </section>
        </div>
        <div>
          <CaseDeadlines legalCase={legalCase} />
          <Evidence legalCase={legalCase} />
          <SavePanel legalCase={legalCase} />
        </div>
      </div>
    </>
  )
}

function TodayTasks({ legalCase: { papers } }: { legalCase: Case }) {
  const [day] = useState(today)
  const tasks = tasksOf(papers, day)
  return (
    <section className="card case-part" aria-labelledby="case-today">
      <h4 id="case-today">Что сегодня</h4>
      {tasks.length === 0 && <p>Сегодня по этому делу ничего делать не нужно.</p>}
      <ul className="case-tasks">
        {tasks.map(({ paper, text }) => (
          <li key={paper}>
            <strong>{nameOf(papers[paper]?.type)}</strong>
            <span>{unbroken(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Documents of the situation that the case does not have yet. */
function OtherDocuments({ legalCase: { papers, situation } }: { legalCase: Case }) {
  const documents = situation === null ? [] : recommendations[situation].documents
  const others = documents.filter(({ type }) => papers.every((paper) => paper.type !== type))
  if (others.length === 0) return null
  return (
    <>
      <p>Ещё могут понадобиться:</p>
      <ul className="case-tasks">
        {others.map(({ type, why }) => (
          <li key={type}>
            <strong>{documentNames[type].name}</strong>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Evidence({ legalCase: { papers } }: { legalCase: Case }) {
  const types = [...new Set(papers.map(({ type }) => type))]
  return (
    <section className="card case-part" aria-labelledby="case-proof">
      <h4 id="case-proof">Что хранить как доказательство</h4>
      <ul className="case-tasks">
        {types.map((type) => (
          <li key={type}>
            <strong>{documentNames[type].name}</strong>
            <span>{proofOfSending(type)}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>Как сохранить саму публикацию</summary>
        <ol>
          {evidenceAdvice.map((text) => (
            <li key={text}>{unbroken(text)}</li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function nameOf(type: DocumentType | undefined): string {
  return type === undefined ? '' : documentNames[type].name
}

/** The deadlines of the case by date, and their download as a calendar file. */
function CaseDeadlines({ legalCase }: { legalCase: Case }) {
  const [status, setStatus] = useState('')
  const days = daysOf(legalCase.papers, today())
  const ahead = days.filter(({ isPast }) => !isPast)
  const download = async () => {
    try {
      const { caseCalendar } = await import('../save/case-calendar.ts')
      saveFile(new Blob([caseCalendar(legalCase.id, ahead, new Date())], { type: 'text/calendar' }), 'Сроки по делу.ics')
      setStatus('Файл сохранён: откройте его в своём календаре.')
    } catch {
      setStatus('Не удалось подготовить файл. Проверьте соединение и нажмите ещё раз.')
    }
  }
  return (
    <section className="card case-part" aria-labelledby="case-days">
      <h4 id="case-days">Сроки по порядку</h4>
      {days.length === 0 ? (
        <p>
          {legalCase.papers.some(({ sentOn }) => sentOn !== '')
            ? 'Впереди нет сроков, которые считаются в днях.'
            : 'Сроки появятся, когда Вы отметите день отправки. Не у каждого документа они считаются в днях.'}
        </p>
      ) : (
        <ol className="generator-deadlines">
          {days.map(({ id, date, event, type, isPast }) => (
            <li key={id}>
              <small>{`до ${unbroken(dateRu(date))}${isPast ? ' — прошёл' : ''}`}</small>
              <strong>{event}</strong>
              <p className="muted">{documentNames[type].name}</p>
            </li>
          ))}
        </ol>
      )}
      {ahead.length > 0 && (
        <>
          <p>
            <button className="button button-outline button-small" type="button" onClick={download}>
              <Icon name="calendar" />
              Скачать сроки для календаря
            </button>
          </p>
          <p className="muted">В файле — только даты и названия документов: имён и ссылок в нём нет. Напоминание придёт за день.</p>
        </>
      )}
      <p role="status">{status}</p>
    </section>
  )
}
