import { type ComponentType, useEffect, useState } from 'react'
import { draftStorage } from './draft-storage.ts'
import { GeneratorShell, SITUATION_FIELD } from './generator-shell.tsx'
import type { WorkspaceProps } from './workspace.tsx'

/** The document generator. Engine, texts and wizard load when a situation is picked, or when this tab has a stored draft. */
export function Generator(_: object) {
  const [Workspace, setWorkspace] = useState<ComponentType<WorkspaceProps> | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [loading, setLoading] = useState<'idle' | 'loading' | 'failed'>('idle')

  const open = async (situation: string | null) => {
    setPicked(situation)
    setLoading('loading')
    try {
      const { Workspace: Loaded } = await import('./workspace.tsx')
      setWorkspace(() => Loaded)
      setLoading('idle')
    } catch {
      setLoading('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the widget is hydrated
  useEffect(() => {
    const sent = new URLSearchParams(location.search).get(SITUATION_FIELD)
    if (typeof draftStorage.get() === 'string') void open(null)
    else if (sent) void open(sent)
  }, [])

  const leave = () => {
    forgetSentSituation()
    setWorkspace(null)
  }
  const pick = (situation: string) => {
    forgetSentSituation()
    void open(situation)
  }
  if (Workspace) return <Workspace situation={picked} onLeave={leave} />
  return <GeneratorShell onPick={pick} loading={loading} />
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
