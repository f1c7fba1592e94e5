import type { BlockOf } from '../../content/schemas/block.ts'
import { ScheduleAxis, ScheduleBar, ScheduleGrid } from '../charts/schedule-chart.tsx'
import { RichText } from '../rich-text.tsx'
import { PartTitle, Section } from '../section.tsx'

/** Steps of the work beside a scale of months or weeks. */
export function Schedule({ block }: { block: BlockOf<'steps'> }) {
  const isWeeks = block.items.some(({ weeks }) => weeks)
  const steps = block.items.map(({ months, weeks, ...step }) => ({ ...step, span: isWeeks ? weeks : months }))
  const ends = steps.map(({ span }) => Math.max(span?.to ?? 0, span?.atMost ?? 0))
  const units = Math.max(1, Math.ceil(Math.max(0, ...ends)))
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="schedule">
        <ScheduleAxis units={units} unitName={isWeeks ? WEEK : MONTH} />
        <ol>
          {steps.map(({ title, text, term, span }) => (
            <li key={title}>
              <div className="schedule-step">
                <PartTitle>{title}</PartTitle>
                <RichText html={text} />
              </div>
              <div className="schedule-time">
                <ScheduleGrid units={units} />
                {span && (
                  <ScheduleBar
                    span={{ fromUnit: span.from, toUnit: span.to, atMostUnit: span.atMost, kind: span.kind }}
                    units={units}
                    label={term}
                  />
                )}
                {term && <p>{term}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const MONTH = ['месяц', 'месяца', 'месяцев'] as const
const WEEK = ['неделя', 'недели', 'недель'] as const
