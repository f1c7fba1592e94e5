import type { BlockOf } from '../../../content/schemas/block.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { chosen } from '../engine/estimate.ts'
import { quickEstimates, quickQuery } from '../engine/quick-estimates.ts'

/** Three questions and their price. Without a script the form opens the calculator with the answers. */
export function QuickEstimate({ block }: { block: BlockOf<'quick-estimate'> }) {
  const { title, id, note, clients, kinds, counts, rates } = block
  const [startItem] = rates.start.items
  const start = {
    client: first(clients, rates.start.client),
    kind: first(kinds, startItem.type),
    count: first(counts, startItem.count),
  }
  const answers = quickEstimates(block)
  const answer = answers[quickQuery(start.client, start.kind, start.count)]
  const others = rates.options.type.length - kinds.length
  const options = (list: 'client' | 'type', names: string[]) => names.map((name) => [name, chosen(rates, list, name).title] as const)
  return (
    <site-island name="quick-estimate" when="idle">
      <form className="quick-estimate" id={id} action="/calculator/" method="get" data-answers={JSON.stringify(answers)}>
        <h2>{title}</h2>
        <Question name="client" title="Кто" options={options('client', clients)} chosen={start.client} />
        <Question name="type" title="Что убрать" options={options('type', kinds)} chosen={start.kind}>
          {others > 0 && <a href="/calculator/" data-md="skip">{`Ещё\u00a0${others}`}</a>}
        </Question>
        <Question
          name="count"
          title="Сколько"
          options={counts.map((count) => [String(count), String(count)] as const)}
          chosen={String(start.count)}
        />
        <div className="quick-answer">
          <p role="status">
            <span data-part="basis">{answer?.basis}</span> <b data-part="price">{answer?.price}</b>{' '}
            <span data-part="term">{answer?.term}</span>
          </p>
          <button type="submit" className="button button-outline">
            Уточнить в калькуляторе
          </button>
          {note && <RichText className="muted" html={note} />}
        </div>
      </form>
    </site-island>
  )
}

interface QuestionProps {
  name: string
  title: string
  options: (readonly [value: string, title: string])[]
  chosen: string
  children?: React.ReactNode
}

function Question({ name, title, options, chosen: start, children }: QuestionProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="quick-options">
        {options.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === start} />
            <span>{label}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}

/** The wanted answer if it is offered, else the first one. */
function first<Answer extends string | number>(offered: readonly Answer[], wanted: Answer): Answer {
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted)
}
