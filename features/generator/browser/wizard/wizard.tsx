import { showInView } from '../../../../contract/show-in-view.ts'
import { today } from '../today.ts'
import './wizard.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { visibleSteps } from '../../engine/answers.ts'
import type { Problem } from '../../engine/check-answers.ts'
import { type DocumentType, documentNames, type FieldPath } from '../../engine/document.ts'
import { type Generated, generate, problemsIn } from '../../engine/generate.ts'
import { preview } from '../../engine/preview.ts'
import { templates } from '../../engine/templates.ts'
import type { Paper } from '../case.ts'
import { Result } from '../result/result.tsx'
import { GatePanel } from './gate-panel.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { QuestionStep } from './question-step.tsx'

export interface WizardProps {
  type: DocumentType
  draft: Paper
  change: (change: Partial<Paper>) => void
  choose: (type: DocumentType) => void
  /** Back to the choice of a document. */
  onLeave: () => void
  onOpenCase: () => void
}

/** Shows one step of questions after another, then the document or the gate that stops it. */
export function Wizard({ type, draft, change, choose, onLeave, onOpenCase }: WizardProps) {
  const { answers } = draft
  const steps = visibleSteps(templates[type], answers)
  const at = Math.min(draft.step, steps.length)
  const step = steps[at]
  const [problems, setProblems] = useState<Problem[]>([])
  const [isStopped, setStopped] = useState(false)
  const [typed, setTyped] = useState<FieldPath>()
  const title = useArrival(`${at} ${isStopped}`)
  const generated: Generated | null = step && !isStopped ? null : generate(type, answers, today())

  const goTo = (index: number) => {
    setStopped(false)
    setProblems([])
    const isWritten = index === steps.length && draft.writtenOn === ''
    change({ step: index, ...(isWritten ? { writtenOn: today() } : {}) })
  }
  const goOn = () => {
    // A stop comes before the errors of a row: «correct this row» would be no advice where the whole document is impossible.
    if (generate(type, answers, today()).kind === 'stopped') return setStopped(true)
    const found = step ? problemsIn(type, answers, today(), step.fields) : []
    setProblems(found)
    if (found.length === 0) goTo(at + 1)
  }
  const name = documentNames[type].name
  if (generated?.kind === 'stopped')
    return <GatePanel gate={generated.gate} title={title} choose={choose} onBack={() => goTo(Math.min(at, steps.length - 1))} />
  if (generated?.kind === 'document')
    return (
      <Result
        {...generated}
        name={name}
        title={title}
        draft={draft}
        change={change}
        onBack={() => goTo(steps.length - 1)}
        onOpenCase={onOpenCase}
      />
    )
  const open = step ?? unfinished(steps, generated)
  const index = open ? steps.indexOf(open) : 0
  if (!open) return null
  const found = step ? problems : (generated?.problems ?? [])
  return (
    <div className="generator-desk">
      <div>
        <Progress name={name} titles={steps.map(({ title: each }) => each)} at={index} />
        <QuestionStep
          key={open.id}
          title={title}
          step={open}
          fields={templates[type].fields}
          answers={answers}
          problems={found}
          change={(next) => change({ answers: next, step: index })}
          isLast={index === steps.length - 1}
          onFocus={setTyped}
          onNext={goOn}
          onBack={() => (index === 0 ? onLeave() : goTo(index - 1))}
        />
      </div>
      <PreviewSheet preview={preview(type, answers, { today: today(), wrong: found.map(({ path }) => path), typed })} at={typed} />
    </div>
  )
}

/** Which step of how many this is, and what comes next. */
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

/** The first step with a problem: answers of other steps may have made it ask new questions. */
function unfinished<Step extends { fields: readonly string[] }>(steps: readonly Step[], generated: Generated | null): Step | undefined {
  const wrong = generated?.kind === 'problems' ? generated.problems.map(({ path }) => path[0]) : []
  return steps.find(({ fields }) => fields.some((name) => wrong.includes(name))) ?? steps[0]
}

/** Scrolls to each new screen and focuses its heading. A heading in a bar that sticks names its screen: its own place is where it sticks. */
export function useArrival(arrival: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever the screen changes
  useEffect(() => {
    const screen = heading.current?.closest('[data-screen]') ?? heading.current
    showInView(screen, 'start')
    heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return heading
}
