import type { TestProject } from 'vitest/node'
import { startScriptedEngine } from '../indexnow/scripted-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:{port}` of the scripted search engine. */
    indexnow: string
  }
}

export default async function startEngineForTests(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startScriptedEngine()
  project.provide('indexnow', engine.url)
  return engine.close
}
