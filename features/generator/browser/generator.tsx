import { type ComponentType, useEffect, useState } from 'react'
import { draftStorage, isKeptOnDevice } from './draft-storage.ts'
import { GeneratorShell, SITUATION_FIELD } from './generator-shell.tsx'
import type { Opening, WorkspaceProps } from './workspace.tsx'

/** The document generator. Engine, texts and wizard load when a situation is picked, or when this tab has a stored case. */
export function Generator(_: object) {
  const [opened, setOpened] = useState<{ Workspace: ComponentType<WorkspaceProps>; start: WorkspaceProps['start'] } | null>(null)
  const [loading, setLoading] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [isKept, setKept] = useState<boolean>()

  const open = async (opening: Opening) => {
    setLoading('loading')
    try {
      const { Workspace, startOf } = await import('./workspace.tsx')
      setOpened({ Workspace, start: await startOf(opening) })
      setLoading('idle')
    } catch {
      setLoading('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the widget is hydrated
  useEffect(() => {
    setKept(isKeptOnDevice())
    const situation = new URLSearchParams(location.search).get(SITUATION_FIELD)
    if (hasDraft()) void open('tab')
    else if (situation) void open({ situation })
  }, [])

  const leave = () => {
    forgetSentSituation()
    setKept(isKeptOnDevice())
    setOpened(null)
  }
  const pick = (situation: string) => {
    forgetSentSituation()
    // A draft stands beside the list of situations only where it could not be loaded: a new case would take its place.
    void open(hasDraft() ? 'tab' : { situation })
  }
  if (opened) return <opened.Workspace start={opened.start} onLeave={leave} />
  return (
    <>
      {isKept && (
        <p>
          <button className="button button-primary" type="button" onClick={() => void open('device')}>
            Продолжить сохранённое дело
          </button>
        </p>
      )}
      <GeneratorShell onPick={pick} loading={loading} />
      {isKept !== undefined && (
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
 * Removes the situation that was sent as a form from the address, which a reload would open again. Not when it is read: changing the address
 * would end a visit that is on its way to this page, and the markup which that visit brings must find it.
 */
function forgetSentSituation(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(SITUATION_FIELD)) return
  address.searchParams.delete(SITUATION_FIELD)
  history.replaceState(history.state, '', address)
}
