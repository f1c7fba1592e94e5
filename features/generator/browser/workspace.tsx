import './generator.css'
import type { DocumentType } from 'legal-documents/document'
import { type SituationId, situations } from 'legal-documents/situations'
import { useEffect, useRef, useState } from 'react'
import { showInView } from '../../../contract/browser/show-in-view.ts'
import { type Case, newCase } from './case.ts'
import { withChange, withoutOpen, withPaper } from './case-papers.ts'
import { isSavedOnDevice } from './draft-storage.ts'
import { GeneratorShell } from './generator-shell.tsx'
import { lazyPart } from './lazy-part.tsx'
import { loadedTemplate, loadTemplate } from './load-template.ts'
import { today } from './today.ts'
import { loadTabCase, type StartingCase, useCase } from './use-case.ts'
import { useFocusFallback } from './use-focus.ts'
import { Recommended } from './wizard/recommended.tsx'

/** How the generator opens: with a situation, the case of this tab, the case saved on this device, or a case from a file. */
export type Opening = { situation: string } | 'tab' | 'device' | 'file'

/** The initial case, or the place from which it is loaded. */
type Start = StartingCase | 'device' | 'file'

/** Loads the initial case. Rejects when a template of the tab's case cannot be loaded. */
export async function loadStart(opening: Opening): Promise<Start> {
  if (opening === 'device' || opening === 'file') return opening
  if (opening === 'tab' || !isSituation(opening.situation)) return loadTabCase()
  return { legalCase: newCase(opening.situation), notice: '' }
}

const StoredCase = lazyPart(async () => (await import('./save/stored-case.tsx')).StoredCase)
const CasePage = lazyPart(async () => (await import('./case-page/case-page.tsx')).CasePage)
const Wizard = lazyPart(async () => (await import('./wizard/wizard.tsx')).Wizard)

export interface WorkspaceProps {
  start: Start
  /** Returns to the list of situations, without a case. */
  onLeave: () => void
}

/** The screens of a case: situation → documents → questions → text → outcome. */
export function Workspace({ start, onLeave }: WorkspaceProps) {
  const [stored, setStored] = useState<Case | null>(null)
  if (stored) return <CaseWorkspace start={{ legalCase: stored, notice: '' }} onLeave={onLeave} />
  if (start === 'device' || start === 'file') return <StoredCase from={start} onOpen={setStored} onLeave={onLeave} />
  return <CaseWorkspace start={start} onLeave={onLeave} />
}

function CaseWorkspace({ start, onLeave }: { start: StartingCase; onLeave: () => void }) {
  const { legalCase, set, clear, notice } = useCase(start)
  const [isChoosing, setChoosing] = useState(false)
  const [loading, setLoading] = useState<'idle' | 'loading' | 'failed'>('idle')
  const latest = useRef(legalCase)
  latest.current = legalCase
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (loading === 'failed') showInView(message.current, 'center')
  }, [loading])
  const { situation, papers, open } = legalCase
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message belongs to the screen on which a document was chosen
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
      // The visitor may have opened another screen meanwhile.
      if (latest.current.open !== open || latest.current.situation !== situation) return
      setChoosing(false)
      set(withPaper(withoutOpen(latest.current), template, given, today()))
    } catch {
      setLoading('failed')
    }
  }
  const pick = (id: string) => isSituation(id) && set({ ...legalCase, situation: id })
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
          change={(change) => set(withChange(legalCase, open, change))}
          choose={write}
          onLeave={() => set(withoutOpen(legalCase))}
          onOpenCase={() => set({ ...legalCase, open: null })}
        />
      )}
      {isAtCase && (
        <CasePage
          legalCase={legalCase}
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
        <EraseButton
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

/** Deletes everything that was typed in this tab, after a confirmation. */
function EraseButton({ onErase }: { onErase: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const box = useFocusFallback<HTMLDivElement>(isAsking)
  return (
    <div className="generator-erase" ref={box}>
      {isAsking ? (
        <p role="alert">
          <span>{isSavedOnDevice() ? `${QUESTION} ${SAVED_STAYS}` : QUESTION}</span>{' '}
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
