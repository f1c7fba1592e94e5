import { type ComponentType, useEffect, useState } from 'react'
import { ensureStyles } from '../../../client/styles/ensure-styles.ts'
import { draftStorage } from './draft-storage.ts'
import { GeneratorShell } from './generator-shell.tsx'
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
      // The wizard is unreadable without styles, so a stylesheet that did not load is requested again.
      const [{ Workspace: Loaded }] = await Promise.all([import('./workspace.tsx'), ensureStyles()])
      setWorkspace(() => Loaded)
      setLoading('idle')
    } catch {
      setLoading('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the widget is hydrated
  useEffect(() => {
    if (typeof draftStorage.get() === 'string') void open(null)
  }, [])

  if (Workspace) return <Workspace situation={picked} onLeave={() => setWorkspace(null)} />
  return <GeneratorShell onPick={open} loading={loading} />
}
