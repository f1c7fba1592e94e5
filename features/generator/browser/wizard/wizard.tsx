import './wizard.css'
import { visibleSteps } from 'legal-documents/answers'
import type { Problem } from 'legal-documents/check-answers'
import { type DocumentType, documentNames, type FieldPath } from 'legal-documents/document'
import type { Gate } from 'legal-documents/gates'
import { type MakeResult, makeDocument, problemsIn } from 'legal-documents/make-document'
import { preview } from 'legal-documents/preview'
import type { Template } from 'legal-documents/template'
import { type RefObject, useEffect, useState } from 'react'
import type { Paper } from '../case.ts'
import { lazyPart } from '../lazy-part.tsx'
import { today } from '../today.ts'
import { useScreenFocus } from '../use-focus.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { QuestionStep } from './question-step.tsx'

export interface WizardProps {
  template: Template
  draft: Paper
  change: (change: Partial<Paper>) => void
  choose: (type: DocumentType) => void
  /** Returns to the choice of a document. */
  onLeave: () => void
  onOpenCase: () => void
}

const Result = lazyPart(async () => (await import('../result/result.tsx')).Result)

/** Shows the steps of questions, then the document or the gate that stops it. */
export function Wizard({ template, draft, change, choose, onLeave, onOpenCase }: WizardProps) {
  const { answers } = draft
  const steps = visibleSteps(template, answers)
  const at = Math.min(draft.step, steps.length)
  const step = steps[at]
  const [problems, setProblems] = useState<Problem[]>([])
  const [isStopped, setStopped] = useState(false)
  const [typed, setTyped] = useState<FieldPath>()
  const title = useScreenFocus(`${at} ${isStopped}`)
  const made: MakeResult | null = step && !isStopped ? null : makeDocument(template, answers, today())
  useEffect(() => Result.preload(), [])

  const goTo = (index: number) => {
    setStopped(false)
    setProblems([])
    const isWritten = index === steps.length
    change({ step: index, isWritten, ...(isWritten && draft.writtenOn === '' ? { writtenOn: today() } : {}) })
  }
  const goToNext = () => {
    // The gate is checked before the answers, because a correction does not help if the whole document is impossible.
    if (makeDocument(template, answers, today()).kind === 'stopped') return setStopped(true)
    const found = step ? problemsIn(template, answers, today(), step.fields) : []
    setProblems(found)
    if (found.length === 0) goTo(at + 1)
  }
  const name = documentNames[template.type].name
  if (made?.kind === 'stopped')
    return <GatePanel gate={made.gate} title={title} choose={choose} onBack={() => goTo(Math.min(at, steps.length - 1))} />
  if (made?.kind === 'document')
    return (
      <Result
        document={made.document}
        answers={made.answers}
        template={template}
        name={name}
        draft={draft}
        change={change}
        onBack={() => goTo(steps.length - 1)}
        onOpenCase={onOpenCase}
      />
    )
  const open = step ?? unfinished(steps, made)
  const index = open ? steps.indexOf(open) : 0
  if (!open) return null
  const found = step ? problems : (made?.problems ?? [])
  return (
    <div className="generator-desk">
      <div>
        <Progress name={name} titles={steps.map(({ title: each }) => each)} at={index} />
        <QuestionStep
          key={open.id}
          title={title}
          step={open}
          fields={template.fields}
          answers={answers}
          problems={found}
          change={(next) => change({ answers: next, step: index })}
          isLast={index === steps.length - 1}
          onFocus={setTyped}
          onNext={goToNext}
          onBack={() => (index === 0 ? onLeave() : goTo(index - 1))}
        />
      </div>
      <PreviewSheet preview={preview(template, answers, { today: today(), wrong: found.map(({ path }) => path), typed })} at={typed} />
    </div>
  )
}

/** Number of the current step, number of all steps, and title of the next step. */
function Progress({ name, titles, at }: { name: string; titles: string[]; at: number }) {
  const next = titles[at + 1]
  return (
    <div className="generator-progress">
      <ol aria-hidden="true">
        {titles.map((each, index) => (
          <li key={each} data-reached={index <= at || undefined} />
        ))}
      </ol>
      <p>
        <span>
          <strong>{`${name}.`}</strong> <span>{`Шаг ${at + 1} из ${titles.length}`}</span>
        </span>
        {next && <span>{`Дальше: ${next.charAt(0).toLowerCase() + next.slice(1)}`}</span>}
      </p>
    </div>
  )
}

/** The first step with a problem: answers of other steps may have added questions to it. */
function unfinished<Step extends { fields: readonly string[] }>(steps: readonly Step[], made: MakeResult | null): Step | undefined {
  const wrong = made?.kind === 'problems' ? made.problems.map(({ path }) => path[0]) : []
  return steps.find(({ fields }) => fields.some((name) => wrong.includes(name))) ?? steps[0]
}

interface GatePanelProps {
  gate: Gate
  title: RefObject<HTMLHeadingElement | null>
  choose: (type: DocumentType) => void
  onBack: () => void
}

/** Explains why the document is not written, and offers alternatives. */
function GatePanel({ gate, title, choose, onBack }: GatePanelProps) {
  const { text, documents, links } = gate
  return (
    <div className="callout callout-caution generator-gate">
      <h3 ref={title} tabIndex={-1}>
        Этот документ мы не подготовим
      </h3>
      <p>{text}</p>
      {(documents.length > 0 || links.length > 0) && <h4>Что можно сделать</h4>}
      <ul className="generator-alternatives">
        {documents.map((type) => (
          <li key={type}>
            <button className="link-button" type="button" onClick={() => choose(type)}>
              {documentNames[type].name}
            </button>
          </li>
        ))}
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} {...(href.startsWith('https:') ? { rel: 'nofollow noopener' } : {})}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button className="button button-outline" type="button" onClick={onBack}>
        Вернуться к ответам
      </button>
    </div>
  )
}
