import type { DevEnvironment } from 'vite'

/**
 * Errors cross a call between isolates on their way out of the worker, and lose their stack there, but none of their own properties. So each
 * source module notes the stack of what it throws while it is evaluated; `worker/dev.ts` puts it back. `onRefused` receives what Vite could not
 * transform or load, with its file, line and excerpt, which the worker drops.
 */
export function keepStacks(environment: DevEnvironment, onRefused: (error: unknown) => void): void {
  const fetchModule = environment.fetchModule.bind(environment)
  environment.fetchModule = async (id, importer, options) => {
    try {
      const fetched = await fetchModule(id, importer, options)
      return 'code' in fetched && fetched.file && !fetched.file.includes('/node_modules/')
        ? { ...fetched, code: notingStack(fetched.code) }
        : fetched
    } catch (error) {
      // The worker would keep the failure of what imports it, even when the file is there at last.
      for (const module of environment.moduleGraph.getModulesByFile(importer ?? '') ?? []) environment.moduleGraph.invalidateModule(module)
      onRefused(error)
      throw error
    }
  }
}

/** On one line with the first one of the module, whose lines keep their numbers. */
function notingStack(code: string): string {
  return `try{${code}\n}catch(error){if(error instanceof Error&&Object.isExtensible(error))error.stackAtThrow??=error.stack;throw error}`
}
