import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'

/** Calls `watch` after each rename of this process, with the new name: every change of editions in files ends with one. */
export function watchRenames(watch: (name: string) => void): void {
  const { renameSync } = fs
  fs.renameSync = (from, to) => {
    renameSync(from, to)
    watch(basename(String(to)))
  }
  syncBuiltinESMExports()
}
