import { type ComponentType, useEffect, useState } from 'react'
import { draftStorage, isSavedOnDevice } from './draft-storage.ts'
import { GeneratorShell, SITUATION_FIELD } from './generator-shell.tsx'
import type { Opening, WorkspaceProps } from './workspace.tsx'

/** The document generator. Engine, texts and wizard are loaded when a situation is picked, or when this tab has a stored case. */
export function Generator(_: object) {
  const [opened, setOpened] = useState<{ Workspace: ComponentType<WorkspaceProps>; start: WorkspaceProps['start'] } | null>(null)
  const [loading, setLoading] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [hasSavedCase, setHasSavedCase] = useState<boolean>()

  const open = async (opening: Opening) => {
    setLoading('loading')
    try {
      const { Workspace, loadStart } = await import('./workspace.tsx')
      setOpened({ Workspace, start: await loadStart(opening) })
      setLoading('idle')
    } catch {
      setLoading('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once, on hydration
  useEffect(() => {
    setHasSavedCase(isSavedOnDevice())
    const situation = new URLSearchParams(location.search).get(SITUATION_FIELD)
    if (hasDraft()) void open('tab')
    else if (situation) void open({ situation })
  }, [])

  const leave = () => {
    forgetSentSituation()
    setHasSavedCase(isSavedOnDevice())
    setOpened(null)
  }
  const pick = (situation: string) => {
    forgetSentSituation()
    // The list of situations is shown beside a draft only if the draft could not be loaded. A new case would overwrite it.
    void open(hasDraft() ? 'tab' : { situation })
  }
  if (opened) return <opened.Workspace start={opened.start} onLeave={leave} />
  return (
    <>
      {hasSavedCase && (
        <p>
          <button className="button button-primary" type="button" onClick={() => void open('device')}>
            Продолжить сохранённое дело
          </button>
        </p>
      )}
      <GeneratorShell onPick={pick} loading={loading} />
      {hasSavedCase !== undefined && (
        <p>
          <button className="link-button" type="button" onClick={() => void open('file')}>
            Открыть дело из файла
          </button>
        </p>
      )}
    </>
  )
}

function hasDraft(): boolean {
  return typeof draftStorage.get() === 'string'
}

/**
 * Removes the submitted situation from the URL, because a reload would open it again. Not called when the parameter is read: a changed URL would
 * cancel a navigation to this page in progress, and the markup that it loads must find the parameter.
 */
function forgetSentSituation(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(SITUATION_FIELD)) return
  address.searchParams.delete(SITUATION_FIELD)
  history.replaceState(history.state, '', address)
}
