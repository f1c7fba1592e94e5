import { daysOf } from 'legal-documents/case-plan'
import { documentNames } from 'legal-documents/document'
import { dateRu } from 'legal-documents/russian'
import { unbroken } from 'legal-documents/unbroken'
import { useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Case } from '../case.ts'
import { saveFile } from '../save-file.ts'
import { today } from '../today.ts'

/** The terms of the case in their order, and as a file for a calendar. */
export function CaseDays({ all }: { all: Case }) {
  const [status, setStatus] = useState('')
  const days = daysOf(all.papers, today())
  const ahead = days.filter(({ isPast }) => !isPast)
  const download = async () => {
    try {
      const { caseCalendar } = await import('../keep/case-calendar.ts')
      saveFile(new Blob([caseCalendar(all.id, ahead, new Date())], { type: 'text/calendar' }), 'Сроки по делу.ics')
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
          {all.papers.some(({ sentOn }) => sentOn !== '')
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
