import { timeoutSignal } from '../../../../contract/timeout.ts'

const TIMEOUT_MS = 30_000

interface Wanted {
  kind: string
  filename: string
}

/** Loads data that few files need: standard fonts that a file does not embed, Asian character maps, decoders of scans. */
export function createBinaryData() {
  return { fetch: fetchBinaryData }
}

async function fetchBinaryData({ kind, filename }: Wanted): Promise<Uint8Array> {
  const { binaryFiles } = await import('./binary-files.ts')
  const url = binaryFiles(FOLDERS[kind] ?? '', filename)
  const response = url ? await fetch(url, { signal: timeoutSignal(TIMEOUT_MS) }) : null
  if (!response?.ok) throw new Error(`${kind} has no ${filename}`)
  return new Uint8Array(await response.arrayBuffer())
}

const FOLDERS: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' }
