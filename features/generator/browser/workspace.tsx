import './generator.css'
import { useState } from 'react'
import type { DocumentType } from '../engine/document.ts'
import { type SituationId, situations } from '../engine/situations.ts'
import { type Case, newCase } from './case.ts'
import { CasePage } from './case-page/case-page.tsx'
import { withChange, withoutOpen, withPaper } from './case-papers.ts'
import { Eraser } from './eraser.tsx'
import { GeneratorShell } from './generator-shell.tsx'
import { StoredCase } from './keep/stored-case.tsx'
import { today } from './today.ts'
import { useCase } from './use-case.ts'
import { Recommended } from './wizard/recommended.tsx'
import { Wizard } from './wizard/wizard.tsx'

/** How the generator opens: with a situation, with the case of this tab, with that of this device, or with a file. */
export type Opening = { situation: string } | 'tab' | 'device' | 'file'

export interface WorkspaceProps {
  opening: Opening
  /** Back to the list of situations, without a case. */
  onLeave: () => void
}

/** The generator at work: situation → documents → questions → text → what came of it. */
export function Workspace({ opening, onLeave }: WorkspaceProps) {
  const [stored, setStored] = useState<Case | null>(null)
  if (stored) return <Desk start={stored} onLeave={onLeave} />
  if (opening === 'device' || opening === 'file') return <StoredCase from={opening} onOpen={setStored} onLeave={onLeave} />
  return <Desk start={opening === 'tab' ? null : startOf(opening.situation)} onLeave={onLeave} />
}

/** `start` is `null` for the case of this tab. */
function Desk({ start, onLeave }: { start: Case | null; onLeave: () => void }) {
  const { all, set, clear, notice } = useCase(start)
  const [isChoosing, setChoosing] = useState(false)
  const { situation, papers, open } = all
  const paper = open === null ? undefined : papers[open]
  const isAtCase = !paper && papers.length > 0 && !isChoosing
  const write = (type: DocumentType, given: Readonly<Record<string, unknown>> = {}) => {
    setChoosing(false)
    set(withPaper(withoutOpen(all), type, given, today()))
  }
  const pick = (id: string) => isSituation(id) && set({ ...all, situation: id })
  return (
    <div className="generator-workspace" data-at-work={papers.length > 0 || undefined}>
      <p role="status" className="generator-notice">
        {notice}
      </p>
      {paper && open !== null && (
        <Wizard
          key={`${open} ${paper.type}`}
          type={paper.type}
          draft={paper}
          change={(change) => set(withChange(all, open, change))}
          choose={write}
          onLeave={() => set(withoutOpen(all))}
          onOpenCase={() => set({ ...all, open: null })}
        />
      )}
      {isAtCase && <CasePage all={all} set={set} onWrite={write} onChoose={() => setChoosing(true)} />}
      {!paper && !isAtCase && situation === null && <GeneratorShell onPick={pick} />}
      {!paper && !isAtCase && situation !== null && (
        <Recommended
          situation={situation}
          onChoose={write}
          onBack={() => (papers.length > 0 ? setChoosing(false) : set(newCase()))}
          back={papers.length > 0 ? 'Назад к делу' : 'Назад к ситуациям'}
        />
      )}
      {(situation !== null || papers.length > 0) && (
        <Eraser
          onErase={() => {
            clear()
            onLeave()
          }}
        />
      )}
    </div>
  )
}

function startOf(situation: string): Case | null {
  return isSituation(situation) ? newCase(situation) : null
}

function isSituation(id: string): id is SituationId {
  return situations.some((situation) => situation.id === id)
}
