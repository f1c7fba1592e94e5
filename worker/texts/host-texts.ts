import type { Compiler } from '../../content/publish/compiler.ts'
import type { Bindings } from '../../edge/bindings.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { showWaitingTexts } from './waiting-texts.ts'

/** What a host and its commands ask of the texts. */
export interface HostTexts {
  /** Shows the newest texts of the desk, compiled by this build, where this machine does not show them. */
  show(env: Bindings): Promise<void>
  /** Does a piece of work on the texts in this process (texts-work.ts). */
  work(env: Bindings, work: string, order: unknown): Promise<unknown>
  createCompiler(): Promise<Compiler>
}

export function hostTexts(isolate: Isolate): HostTexts {
  return {
    show: (env) => showWaitingTexts(env, isolate, Date.now()),
    work: async (env, work, order) => (await import('./texts-work.ts')).doWork({ env, isolate }, work, order),
    createCompiler: async () => (await import('./site-compiler.ts')).createSiteCompiler(),
  }
}
