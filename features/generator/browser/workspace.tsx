import './generator.css'
import type { DocumentType } from 'legal-documents/document'
import { type SituationId, situations } from 'legal-documents/situations'
import { useEffect, useRef, useState } from 'react'
import { showInView } from '../../../contract/browser/show-in-view.ts'
import { type Case, newCase } from './case.ts'
import { withChange, withoutOpen, withPaper } from './case-papers.ts'
import { isKeptOnDevice } from './draft-storage.ts'
import { GeneratorShell } from './generator-shell.tsx'
import { later } from './later.tsx'
import { loadedTemplate, loadTemplate } from './load-template.ts'
import { today } from './today.ts'
import { caseOfTab, type StartingCase, useCase } from './use-case.ts'
import { useKeptFocus } from './use-focus.ts'
import { Recommended } from './wizard/recommended.tsx'

/** How the generator opens: with a situation, with the case of this tab, with that of this device, or with a file. */
export type Opening = { situation: string } | 'tab' | 'device' | 'file'

/** A case, or where the visitor keeps one. */
type Start = StartingCase | 'device' | 'file'

/** Rejects where a template of the tab's case cannot be loaded. */
export async function startOf(opening: Opening): Promise<Start> {
  if (opening === 'device' || opening === 'file') return opening
  if (opening === 'tab' || !isSituation(opening.situation)) return caseOfTab()
  return { all: newCase(opening.situation), notice: '' }
}

const StoredCase = later(async () => (await import('./save/stored-case.tsx')).StoredCase)
const CasePage = later(async () => (await import('./case-page/case-page.tsx')).CasePage)
const Wizard = later(async () => (await import('./wizard/wizard.tsx')).Wizard)

export interface WorkspaceProps {
  start: Start
  /** Back to the list of situations, without a case. */
  onLeave: () => void
}

/** The generator at work: situation → documents → questions → text → what came of it. */
export function Workspace({ start, onLeave }: WorkspaceProps) {
  const [stored, setStored] = useState<Case | null>(null)
  if (stored) return <Desk start={{ all: stored, notice: '' }} onLeave={onLeave} />
  if (start === 'device' || start === 'file') return <StoredCase from={start} onOpen={setStored} onLeave={onLeave} />
  return <Desk start={start} onLeave={onLeave} />
}

function Desk({ start, onLeave }: { start: StartingCase; onLeave: () => void }) {
  const { all, set, clear, notice } = useCase(start)
  const [isChoosing, setChoosing] = useState(false)
  const [loading, setLoading] = useState<'idle' | 'loading' | 'failed'>('idle')
  const latest = useRef(all)
  latest.current = all
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (loading === 'failed') showInView(message.current, 'center')
  }, [loading])
  const { situation, papers, open } = all
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is about the screen on which a document was chosen
  useEffect(() => setLoading('idle'), [open, situation])
  const paper = open === null ? undefined : papers[open]
  const hasPapers = papers.length > 0
  useEffect(() => {
    if (situation !== null) Wizard.preload()
    if (hasPapers) CasePage.preload()
  }, [situation, hasPapers])
  const isAtCase = !paper && hasPapers && !isChoosing
  const write = async (type: DocumentType, given: Readonly<Record<string, unknown>> = {}) => {
    setLoading('loading')
    try {
      const template = await loadTemplate(type)
      setLoading('idle')
      // A visitor who has gone elsewhere meanwhile wants it no more.
      if (latest.current.open !== open || latest.current.situation !== situation) return
      setChoosing(false)
      set(withPaper(withoutOpen(latest.current), template, given, today()))
    } catch {
      setLoading('failed')
    }
  }
  const pick = (id: string) => isSituation(id) && set({ ...all, situation: id })
  return (
    <div className="generator-workspace" data-at-work={hasPapers || undefined}>
      <p role="status" className="generator-notice">
        {notice}
      </p>
      <p role="status" className="generator-message" ref={message}>
        {MESSAGES[loading]}
      </p>
      {paper && open !== null && (
        <Wizard
          key={`${open} ${paper.type}`}
          template={loadedTemplate(paper.type)}
          draft={paper}
          change={(change) => set(withChange(all, open, change))}
          choose={write}
          onLeave={() => set(withoutOpen(all))}
          onOpenCase={() => set({ ...all, open: null })}
        />
      )}
      {isAtCase && (
        <CasePage
          all={all}
          name={situations.find(({ id }) => id === situation)?.title}
          set={set}
          onWrite={write}
          onChoose={() => setChoosing(true)}
        />
      )}
      {!paper && !isAtCase && situation === null && <GeneratorShell onPick={pick} />}
      {!paper && !isAtCase && situation !== null && (
        <Recommended
          situation={situation}
          onChoose={write}
          onBack={() => (hasPapers ? setChoosing(false) : set(newCase()))}
          back={hasPapers ? 'Назад к делу' : 'Назад к ситуациям'}
        />
      )}
      {(situation !== null || hasPapers) && (
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

const MESSAGES = {
  idle: '',
  loading: 'Загружаем вопросы…',
  failed: 'Не удалось загрузить вопросы. Проверьте соединение и нажмите ещё раз.',
}

function isSituation(id: string): id is SituationId {
  return situations.some((situation) => situation.id === id)
}

const QUESTION = 'Удалить все ответы?'
const SAVED_STAYS = 'Дело, сохранённое на этом устройстве, останется: его удаляют на странице дела.'

/** Erases everything that was typed in this tab, after a question. */
function Eraser({ onErase }: { onErase: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const box = useKeptFocus<HTMLDivElement>(isAsking)
  return (
    <div className="generator-erase" ref={box}>
      {isAsking ? (
        <p role="alert">
          <span>{isKeptOnDevice() ? `${QUESTION} ${SAVED_STAYS}` : QUESTION}</span>{' '}
          <button className="button button-small button-outline" type="button" onClick={onErase}>
            Удалить введённые данные
          </button>{' '}
          <button className="link-button" type="button" onClick={() => setAsking(false)}>
            Оставить
          </button>
        </p>
      ) : (
        <button className="link-button" type="button" onClick={() => setAsking(true)}>
          Очистить
        </button>
      )}
    </div>
  )
}
