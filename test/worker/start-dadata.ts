import type { TestProject } from 'vitest/node'
import { startScriptedDadata } from '../origin/scripted-dadata.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:{port}` of the scripted DaData. */
    dadata: string
  }
}

export default async function startDadataForTests(project: TestProject): Promise<() => Promise<void>> {
  const dadata = await startScriptedDadata()
  project.provide('dadata', dadata.url)
  return dadata.close
}
