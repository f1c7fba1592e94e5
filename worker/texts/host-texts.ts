import type { Compiler } from '../../content/publish/compiler.ts'
import type { Bindings } from '../../edge/bindings.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { showWaitingTexts } from './waiting-texts.ts'

/** What a host and its commands ask of the texts. */
export interface HostTexts {
  /** Shows the newest texts of the desk, compiled by this build, where this machine does not show them. */
  show(env: Bindings): Promise<void>
  /** Compiles the newest texts here and shows them, whatever is shown. */
  compileAndShow(env: Bindings): Promise<void>
  createCompiler(): Promise<Compiler>
}

export function hostTexts(isolate: Isolate): HostTexts {
  return {
    show: (env) => showWaitingTexts(env, isolate, Date.now()),
    compileAndShow: async (env) => (await import('./show-texts.ts')).showTexts(env, isolate),
    createCompiler: async () => (await import('./site-compiler.ts')).createSiteCompiler(),
  }
}
