import type { TestProject } from 'vitest/node'
import { startScriptedModel } from '../model/scripted-model.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:{port}/v1` of the scripted language model. */
    model: string
  }
}

export default async function startModelForTests(project: TestProject): Promise<() => Promise<void>> {
  const model = await startScriptedModel()
  project.provide('model', model.url)
  return model.close
}
