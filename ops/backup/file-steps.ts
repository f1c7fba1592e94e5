import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'

const SUFFIXES = ['', '-journal', '-wal', '-shm']

/** Waits until the disk has a file, or the names in a folder. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Removes a database with what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of SUFFIXES) rmSync(file + suffix, { force: true })
}
