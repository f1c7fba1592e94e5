import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openHostDatabases } from './host-databases.ts'

it('a file that cannot be opened is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'databases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'desk.sqlite'))
  await expect(openHostDatabases(folder, '')).rejects.toThrow(`${folder}/desk.sqlite cannot be opened for writing`)
  await expect(openHostDatabases(join(folder, 'none'), '')).rejects.toThrow('none is not there: STATE_DIR names another folder')
})
