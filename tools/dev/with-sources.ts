import { SourceMap } from 'node:module'
import type { DevEnvironment } from 'vite'

export interface ThrownInBrowser {
  message: string
  stack: string
}

const PLACE = /https?:\/\/[^/\s]+(\/[^\s()]*?):(\d+):(\d+)/g

/** The error with the files and lines of our sources, instead of the modules that the browser got for them. */
export async function withSources({ message, stack }: ThrownInBrowser, { moduleGraph }: DevEnvironment): Promise<Error> {
  const places = new Map<string, string>()
  for (const [place, path = '', line, column] of stack.matchAll(PLACE)) {
    const module = await moduleGraph.getModuleByUrl(path.replace(/[?&]t=\d+/, ''))
    const map = module?.transformResult?.map
    if (!module?.file || !map || !('version' in map)) continue
    const { sources, sourcesContent, names, mappings } = map
    const payload = { file: module.file, version: 3, sourceRoot: '', names, mappings, sources: sources.map(String) }
    const sourceMap = new SourceMap({ ...payload, sourcesContent: (sourcesContent ?? []).map(String) })
    const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1)
    if ('originalLine' in entry) places.set(place, `${module.file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`)
  }
  return Object.assign(new Error(message), { stack: stack.replaceAll(PLACE, (place) => places.get(place) ?? place) })
}
