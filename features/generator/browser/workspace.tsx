import './generator.css'
import { useState } from 'react'
import { readAnswers } from '../engine/answers.ts'
import type { DocumentType } from '../engine/document.ts'
import { type SituationId, situations } from '../engine/situations.ts'
import { templates } from '../engine/templates.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { GeneratorShell } from './generator-shell.tsx'
import { useDraft } from './use-draft.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { Recommended } from './wizard/recommended.tsx'
import { Wizard } from './wizard/wizard.tsx'

export interface WorkspaceProps {
  /** The situation that was picked before this component loaded; `null` restores the draft of this tab. */
  situation: string | null
  /** Back to the list of situations, without a draft. */
  onLeave: () => void
}

/** The generator at work: situation → documents → questions → text. */
export function Workspace({ situation, onLeave }: WorkspaceProps) {
  const { draft, change, clear, notice } = useDraft(startOf(situation))
  const [isClearing, setClearing] = useState(false)
  const eraser = useKeptFocus<HTMLDivElement>(isClearing)
  const pick = (id: string) => isSituation(id) && change({ situation: id })
  const choose = (type: DocumentType, given: Record<string, unknown> = {}) =>
    change({ type, step: 0, edits: {}, asked: 0, answers: readAnswers(templates[type].fields, { ...draft.answers, ...given }) })
  const erase = () => {
    clear()
    setClearing(false)
    onLeave()
  }
  return (
    <div className="generator-workspace" data-at-work={draft.type !== null || undefined}>
      <p role="status" className="generator-notice">
        {notice}
      </p>
      {draft.situation === null && <GeneratorShell onPick={pick} />}
      {draft.situation !== null && draft.type === null && (
        <Recommended situation={draft.situation} onChoose={choose} onBack={() => change(emptyDraft)} />
      )}
      {draft.type !== null && <Wizard key={draft.type} type={draft.type} draft={draft} change={change} choose={choose} />}
      {draft.situation !== null && (
        <div className="generator-erase" ref={eraser}>
          {isClearing ? (
            <p role="alert">
              Удалить все ответы?{' '}
              <button className="button button-small button-outline" type="button" onClick={erase}>
                Удалить введённые данные
              </button>{' '}
              <button className="link-button" type="button" onClick={() => setClearing(false)}>
                Оставить
              </button>
            </p>
          ) : (
            <button className="link-button" type="button" onClick={() => setClearing(true)}>
              Очистить
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function startOf(situation: string | null): Draft | null {
  return situation !== null && isSituation(situation) ? { ...emptyDraft, situation } : null
}

function isSituation(id: string): id is SituationId {
  return situations.some((situation) => situation.id === id)
}
