import type { TestProject } from 'vitest/node'
import { startFaultyOrigin } from '../origin/faulty-origin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:{port}` of the faulty content origin. */
    origin: string
  }
}

export default async function startOriginForTests(project: TestProject): Promise<() => Promise<void>> {
  const origin = await startFaultyOrigin()
  project.provide('origin', origin.url)
  return origin.close
}
