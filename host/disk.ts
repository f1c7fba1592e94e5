import { chownSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs'

/** Flushes a file, or the names in a folder, to the disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Gives a file or a folder to the owner of another one, because an operator's command runs as root, and the host as another user. */
export function giveToOwnerOf(other: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(other)
  chownSync(path, uid, gid)
}
