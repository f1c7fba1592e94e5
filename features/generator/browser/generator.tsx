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
    const sent = takeSentSituation()
    if (typeof draftStorage.get() === 'string') void open(null)
    else if (sent) void open(sent)
  }, [])

  if (Workspace) return <Workspace situation={picked} onLeave={() => setWorkspace(null)} />
  return <GeneratorShell onPick={open} loading={loading} />
}

/** The situation that was picked and sent as a form before the island was live. It leaves the address, which a reload would repeat. */
function takeSentSituation(): string | null {
  const address = new URL(location.href)
  const sent = address.searchParams.get(SITUATION_FIELD)
  if (sent === null) return null
  address.searchParams.delete(SITUATION_FIELD)
  history.replaceState(history.state, '', address)
  return sent
}
